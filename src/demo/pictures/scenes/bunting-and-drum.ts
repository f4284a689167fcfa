import { type Cloth, cloth } from '../chitenje.ts';
import { groundShadow } from '../nature.ts';
import { amber, amberLight, cream, lake, lakeDark, orange, plum, red, redDark, redDeep } from '../palette.ts';
import { bunting, drum } from '../props.ts';
import { patternedSun, rays } from '../sunrise.ts';
import { place, rect, svgDocument } from '../svg.ts';

const [width, height] = [1600, 1000];
const cloths: readonly Cloth[] = [
  cloth('e0', 'rays', [redDeep, red, amberLight], 60),
  cloth('e1', 'diamonds', [lakeDark, amberLight, lake], 50),
  cloth('e2', 'arcs', [cream, redDeep, amber], 56),
  cloth('e3', 'zigzag', [plum, orange, amberLight], 50),
];
const fills = cloths.map((c) => c.fill);
const floor = cloth('floor', 'zigzag', [redDark, red, amber], 80);

export function drawBuntingAndDrum(): string {
  return svgDocument(
    width,
    height,
    cloths.map((c) => c.defs).join(''),
    floor.defs,
    rect(0, 0, width, height, red),
    rays(800, 560, 0, 1200, 36, orange, 0.7),
    patternedSun(800, 560, 360),
    rect(0, 850, width, 150, floor.base),
    rect(0, 850, width, 150, floor.fill),
    rect(0, 842, width, 12, cream),
    bunting(-40, 230, 1640, 230, 60, 18, [cream, amber, lakeDark]),
    groundShadow(800, 930, -420, redDark, 0.5),
    place(drum(fills[1] ?? red), 500, 900, 1.25),
    place(drum(fills[2] ?? red), 1100, 900, 1.25),
    place(drum(fills[0] ?? red), 800, 940, 1.9),
    bunting(-40, 70, 820, 20, 90, 9, fills),
    bunting(780, 20, 1640, 70, 90, 9, [...fills].reverse()),
  );
}
