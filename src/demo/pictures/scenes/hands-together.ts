import { type Cloth, cloth } from '../chitenje.ts';
import { reachingHand } from '../hand.ts';
import {
  amber,
  amberLight,
  cream,
  earthLight,
  lake,
  lakeDark,
  orange,
  plum,
  red,
  redDeep,
  sand,
  skins,
} from '../palette.ts';
import { patternedSun, rays } from '../sunrise.ts';
import { circle, place, range, rect, svgDocument } from '../svg.ts';

const [width, height] = [1600, 1067];
const sleeves: readonly Cloth[] = [
  cloth('h0', 'diamonds', [lakeDark, amberLight, lake], 50),
  cloth('h1', 'arcs', [amber, redDeep, cream], 56),
  cloth('h2', 'zigzag', [plum, orange, amberLight], 50),
  cloth('h3', 'rays', [redDeep, red, amberLight], 60),
  cloth('h4', 'dots', [cream, red, lake], 48),
];

/** Seen from above: everyone's hand reaches for the middle. */
export function drawHandsTogether(): string {
  const hands = range(10).map((i) => {
    const angle = i * 36 + 14;
    const at = ((angle + 180) * Math.PI) / 180;
    const reach = 62 + (i % 2) * 36;
    return place(
      reachingHand(skins[(i * 2) % 5] ?? skins[0], sleeves[i % 5]?.fill ?? cream, 1000),
      800 + reach * Math.cos(at),
      533 + reach * Math.sin(at),
      1.12,
      angle,
      1,
    );
  });
  return svgDocument(
    width,
    height,
    sleeves.map((c) => c.defs).join(''),
    rect(0, 0, width, height, sand),
    rays(800, 533, 0, 1200, 40, earthLight, 0.35),
    patternedSun(800, 533, 440),
    hands.filter((_, i) => i % 2 === 1).join(''),
    hands.filter((_, i) => i % 2 === 0).join(''),
    circle(800, 533, 26, red),
  );
}
