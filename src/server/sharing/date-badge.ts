import type { OverlayOptions } from 'sharp';
import { paper } from '../../shared/palette.ts';
import { drawText } from './drawn-text.ts';
import { arch, horizon } from './share-layout.ts';

const months = 'JAN FEB MAR APR MAY JUN JUL AUG SEP OCT NOV DEC'.split(' ');

const centre = { x: arch.left - 6, y: horizon - 92 } as const;
const radius = 72;
const white = '#ffffff';

/** Renders the day of an event as a round badge at the corner of the picture, in the style of the site's countdown. */
export const renderDateBadge = async (day: string, fill: string): Promise<readonly OverlayOptions[]> => {
  const disc = `<svg xmlns="http://www.w3.org/2000/svg" width="${2 * radius}" height="${2 * radius}"><circle cx="${radius}" cy="${radius}" r="${radius - 3}" fill="${fill}" stroke="${paper}" stroke-width="6"/></svg>`;
  const number = await drawText(String(Number(day.slice(8, 10))), { size: 64, colour: white });
  const month = await drawText(months[Number(day.slice(5, 7)) - 1] ?? '', {
    size: 23,
    colour: white,
    spacing: 3,
  });
  const gap = 12;
  const top = Math.round(centre.y - (number.height + gap + month.height) / 2);
  const centreLeft = (width: number) => Math.round(centre.x - width / 2);
  return [
    { input: Buffer.from(disc), left: centre.x - radius, top: centre.y - radius },
    { input: number.png, left: centreLeft(number.width), top },
    { input: month.png, left: centreLeft(month.width), top: top + number.height + gap },
  ];
};
