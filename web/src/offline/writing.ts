/** What is written at once, as `samovar/table/offline/disk.py` sends it. An entry is [n, kind, seat, body, at]. */
export type Writing = {
  rows: Record<string, string | null>;
  entries: Record<string, [number, string, number, string, number][]>;
  gone: string[];
};
