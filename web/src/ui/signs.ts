/** The six signs and colours of the players; a colour is never alone. Shapes fit a square of 24. */
export const SIGNS: Record<string, string> = {
  anchor:
    'M12 1.6a3.2 3.2 0 0 1 1.5 6v1.9h3.6v2.6h-3.6v6.6c2.6-.5 4.6-2 5.3-4.2l-2 .4 3.2-4.6 2.9 4.7-1.7-.2C20.3 19.3 16.6 22.4 12 22.4S3.7 19.3 2.8 14.8l-1.7.2 2.9-4.7 3.2 4.6-2-.4c.7 2.2 2.7 3.7 5.3 4.2v-6.6H6.9V9.5h3.6V7.6a3.2 3.2 0 0 1 1.5-6zm0 2.1a1.1 1.1 0 1 0 0 2.2 1.1 1.1 0 0 0 0-2.2z',
  leaf: 'M21.5 2.5C9 2.3 2.5 7.5 3.2 15.4c.1 1 .4 1.9.8 2.7L2 21.6l1.7 1.2 2-2.9c1.2.7 2.6 1.1 4.1 1.1C18 21 21.9 14 21.5 2.5zM17 7.2c-3.8 2.4-7 5.5-9.7 9.3l-1-.7C8.8 11.7 12.3 8.8 17 7.2z',
  star: 'M12 1.2l3.3 7 7.6.9-5.6 5.3 1.5 7.6L12 18.2l-6.8 3.8 1.5-7.6L1.1 9.1l7.6-.9z',
  moon: 'M15.8 1.8A10.4 10.4 0 1 0 22.2 16 8.8 8.8 0 0 1 15.8 1.8z',
  key: 'M7 6.5a5.5 5.5 0 0 1 5.3 4H22.5v6h-3v-3h-2.2v2.4h-3v-2.4h-2A5.5 5.5 0 1 1 7 6.5zm0 3.2a2.3 2.3 0 1 0 0 4.6 2.3 2.3 0 0 0 0-4.6z',
  bell: 'M12 1.3a1.7 1.7 0 0 1 1.6 2.2c3.1.7 5 3.2 5 6.8 0 4.2.9 6 2.9 7.4v1.6h-19v-1.6c2-1.4 2.9-3.2 2.9-7.4 0-3.6 1.9-6.1 5-6.8A1.7 1.7 0 0 1 12 1.3zM9.3 20.5h5.4a2.7 2.7 0 0 1-5.4 0z',
};

/** `on` is written on the body, `deep` is the sign's own colour on paper. */
export type Paint = { body: string; dark: string; light: string; on: string; deep: string };

/** Apart in lightness too, so that they stay apart without hue. */
export const PAINT: Record<string, Paint> = {
  blue: { body: '#2160ad', dark: '#143f76', light: '#5c96d8', on: '#ffffff', deep: '#143f76' },
  red: { body: '#b5301f', dark: '#7a1c11', light: '#dd6a57', on: '#ffffff', deep: '#8a1f13' },
  green: { body: '#3c9152', dark: '#205a31', light: '#7fc590', on: '#ffffff', deep: '#1c5530' },
  yellow: { body: '#f0bd1e', dark: '#a87c00', light: '#ffe07a', on: '#2a2413', deep: '#5e4500' },
  black: { body: '#2c3036', dark: '#0f1114', light: '#717984', on: '#ffffff', deep: '#17191c' },
  purple: { body: '#8a4a9e', dark: '#5a2b6a', light: '#bd8ccb', on: '#ffffff', deep: '#5a2b6a' },
};

export function paint(color: string): Paint {
  return PAINT[color] ?? PAINT.purple;
}
