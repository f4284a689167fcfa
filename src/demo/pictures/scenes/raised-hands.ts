import { cloth } from '../chitenje.ts';
import { raisedHand } from '../hand.ts';
import {
  amber,
  amberLight,
  cream,
  creamDeep,
  earth,
  lake,
  lakeDark,
  mix,
  orange,
  red,
  redDark,
  sand,
  skins,
} from '../palette.ts';
import { seededRandom } from '../seeded-random.ts';
import { rays } from '../sunrise.ts';
import { circle, clipped, path, place, rect, repeat, svgDocument } from '../svg.ts';

const [width, height] = [1600, 1067];
const frieze = cloth('frieze', 'diamonds', [redDark, amber, red], 80);

const pane = (x: number, id: string) =>
  clipped(
    id,
    rect(x, 120, 400, 560, '#000'),
    rect(0, 0, width, 800, '#f7a85a') +
      rays(800, 560, 260, 1100, 40, amberLight, 0.75) +
      circle(800, 560, 300, amberLight) +
      circle(800, 560, 250, cream) +
      path(
        'M0 660L220 560L330 610L520 520L640 600L900 540L1080 610L1300 520L1600 640V760H0Z',
        mix(orange, lakeDark, 0.4),
      ),
  );

export function drawRaisedHands(): string {
  const random = seededRandom(14);
  const line = (count: number, y: number, scale: number, tones: readonly string[]) =>
    repeat(count, (i) => {
      const x = (width / count) * (i + 0.5) + random.between(-34, 34);
      return place(
        raisedHand(random.pick(tones), random.pick([cream, cream, red, lake, creamDeep]), 900),
        x,
        y + random.between(-70, 60),
        scale * random.between(0.92, 1.08),
        random.between(-12, 12),
        random.pick([1, -1]),
      );
    });
  return svgDocument(
    width,
    height,
    frieze.defs,
    rect(0, 0, width, height, sand),
    rect(0, 0, width, 74, frieze.fill),
    [160, 600, 1040]
      .map(
        (x, i) =>
          rect(x - 20, 100, 440, 600, cream) +
          pane(x, `pane-${i}`) +
          rect(x + 194, 120, 12, 560, cream) +
          rect(x - 30, 690, 460, 22, earth),
      )
      .join(''),
    line(
      8,
      560,
      0.74,
      skins.map((skin) => mix(skin, orange, 0.18)),
    ),
    line(6, 760, 1.1, skins),
  );
}
