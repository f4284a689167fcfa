export type Point = readonly [number, number];

/** One decimal is finer than a pixel and keeps the sources short. */
const short = (value: number) => String(Math.round(value * 10) / 10);

/** Tag for path data: rounds every number put into it. */
export function d(strings: TemplateStringsArray, ...values: readonly (number | string)[]): string {
  return strings.reduce((text, part, index) => {
    const value = values[index];
    return text + part + (typeof value === 'number' ? short(value) : (value ?? ''));
  }, '');
}

export const path = (data: string, fill: string, more = '') => `<path d="${data}" fill="${fill}" ${more}/>`;

export const stroke = (data: string, colour: string, width: number, more = '') =>
  `<path d="${data}" fill="none" stroke="${colour}" stroke-width="${short(width)}" ` +
  `stroke-linecap="round" stroke-linejoin="round" ${more}/>`;

export const circle = (x: number, y: number, r: number, fill: string, more = '') =>
  `<circle cx="${short(x)}" cy="${short(y)}" r="${short(r)}" fill="${fill}" ${more}/>`;

export const ellipse = (x: number, y: number, rx: number, ry: number, fill: string, more = '') =>
  `<ellipse cx="${short(x)}" cy="${short(y)}" rx="${short(rx)}" ry="${short(ry)}" fill="${fill}" ${more}/>`;

export const rect = (x: number, y: number, w: number, h: number, fill: string, more = '') =>
  `<rect x="${short(x)}" y="${short(y)}" width="${short(w)}" height="${short(h)}" fill="${fill}" ${more}/>`;

export const polygon = (points: readonly Point[], fill: string, more = '') =>
  `<polygon points="${points.map(([x, y]) => `${short(x)},${short(y)}`).join(' ')}" fill="${fill}" ${more}/>`;

/** Content drawn around its own origin, placed in the scene; a negative `flip` mirrors it. */
export function place(content: string, x: number, y: number, scale = 1, turn = 0, flip = 1): string {
  const size = `${Math.round(scale * flip * 1000) / 1000} ${Math.round(scale * 1000) / 1000}`;
  return `<g transform="translate(${short(x)} ${short(y)}) rotate(${short(turn)}) scale(${size})">${content}</g>`;
}

export const clipped = (id: string, shape: string, content: string) =>
  `<clipPath id="${id}">${shape}</clipPath><g clip-path="url(#${id})">${content}</g>`;

type Stop = readonly [offset: number, colour: string, opacity?: number];

const stopsOf = (stops: readonly Stop[]) =>
  stops
    .map(([at, colour, o = 1]) => `<stop offset="${at}" stop-color="${colour}" stop-opacity="${o}"/>`)
    .join('');

/** Runs top to bottom unless `across`; fill with `url(#id)`. */
export const linearGradient = (id: string, stops: readonly Stop[], across = false) =>
  `<linearGradient id="${id}" x1="0" y1="0" x2="${across ? 1 : 0}" y2="${across ? 0 : 1}">${stopsOf(stops)}</linearGradient>`;

export const radialGradient = (id: string, stops: readonly Stop[]) =>
  `<radialGradient id="${id}">${stopsOf(stops)}</radialGradient>`;

export const range = (count: number) => Array.from({ length: count }, (_, index) => index);

/** Draws something `count` times and joins the pieces. */
export const repeat = (count: number, piece: (index: number) => string) => range(count).map(piece).join('');

export const svgDocument = (width: number, height: number, ...body: readonly string[]) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">` +
  `${body.join('')}</svg>`;
