/** Lines that the pictures show, milepost by milepost. */

/** Beijing, Jinan, Nanjing, Shanghai. */
export const SHANGHAI = [
  759, 813, 863, 914, 968, 1020, 1073, 1125, 1176, 1228, 1282, 1336, 1388, 1442, 1443, 1444, 1445,
];
/** Beijing to Tianjin. */
export const TIANJIN = [760, 814, 815];
/** Shanghai, Hangzhou, and the port of Ningbo. */
export const NINGBO = [1545, 1594, 1595, 1596];
/** Shanghai, Wuhan, Hong Kong. */
export const HONG_KONG = [
  1545, 1544, 1543, 1542, 1541, 1540, 1589, 1588, 1587, 1586, 1637, 1687, 1730, 1767, 1798, 1829, 1858, 1888, 1918,
  1949, 1980, 2011, 2040, 2065,
];
/** Wuhan to Chongqing. */
export const CHONGQING = [1586, 1536, 1535, 1534, 1533, 1532, 1531, 1530, 1529, 1578, 1577, 1627, 1676];
/** Beijing to Taiyuan, through the hills. */
export const TAIYUAN = [759, 812, 861, 860, 859, 909];
