/** One palette for every picture: theme red, warm ink, cream, sunrise amber, lake green-blue, earth. */
export const ink = '#1f1410';
export const inkSoft = '#3b251c';
export const cream = '#fff4e0';
export const creamDeep = '#f5dcb2';
export const red = '#ef4444';
export const redDeep = '#b92c2a';
export const redDark = '#741c20';
export const orange = '#f4783a';
export const amber = '#f7a823';
export const amberLight = '#ffd074';
export const gold = '#e8b13f';
export const goldDeep = '#b4791f';
export const lake = '#12807a';
export const lakeLight = '#5db9ac';
export const lakeDark = '#0b4b4d';
export const leaf = '#4b8a4f';
export const leafDark = '#27583d';
export const earth = '#8f4f2c';
export const earthLight = '#c98753';
export const earthDark = '#56301d';
export const sand = '#ecc68e';
export const plum = '#5a2440';
export const jacaranda = '#9a76b8';

/** Warm browns, dark to light; the contestant is `thandiweSkin`. */
export const skins = ['#4b2a1b', '#5f3623', '#74452c', '#8a5536', '#9f6842'] as const;
export const thandiweSkin = '#84492d';

const channel = (hex: string, index: number) => Number.parseInt(hex.slice(1 + index * 2, 3 + index * 2), 16);

/** A colour part of the way from one to another; keeps shadows and lights inside the palette. */
export function mix(from: string, to: string, share: number): string {
  const parts = [0, 1, 2].map((index) => {
    const value = channel(from, index) * (1 - share) + channel(to, index) * share;
    return Math.round(value).toString(16).padStart(2, '0');
  });
  return `#${parts.join('')}`;
}

export const shaded = (colour: string, share = 0.25) => mix(colour, ink, share);
export const lit = (colour: string, share = 0.25) => mix(colour, amberLight, share);
