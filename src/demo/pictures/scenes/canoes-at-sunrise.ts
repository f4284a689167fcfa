import { figure } from '../figure.ts';
import { birds, clouds, massif, water } from '../landscape.ts';
import { grass } from '../nature.ts';
import {
  amber,
  amberLight,
  cream,
  earthDark,
  ink,
  lake,
  lakeDark,
  mix,
  orange,
  red,
  redDark,
} from '../palette.ts';
import { canoe } from '../props.ts';
import { rays, sky, sun } from '../sunrise.ts';
import { place, stroke, svgDocument } from '../svg.ts';

const [width, height] = [1600, 1067];
const shade = mix(ink, redDark, 0.35);

/** A fisherman standing to pole his dugout; dark against the sun. */
const fisherman = (tone: string) =>
  stroke('M150 -560L-40 60', earthDark, 9) +
  place(
    figure({
      skin: shade,
      hair: 'short',
      garment: 'trousers',
      fill: tone,
      top: tone,
      turn: 1,
      right: [
        [120, -460],
        [108, -440],
      ],
      left: [
        [-20, -470],
        [80, -340],
      ],
    }),
    0,
    -24,
    0.56,
  ) +
  place(canoe(shade, tone), 0, 0, 1.2);
const paddler = (tone: string) =>
  place(
    figure({
      skin: shade,
      hair: 'cap',
      accent: tone,
      garment: 'trousers',
      fill: tone,
      top: tone,
      isSitting: true,
      left: [
        [-90, -440],
        [-120, -400],
      ],
      right: [
        [40, -430],
        [-90, -470],
      ],
    }),
    30,
    -16,
    0.56,
  ) +
  stroke('M-120 -200L-10 60', earthDark, 9) +
  place(canoe(shade, tone), 0, 0, 1.2);

export function drawCanoesAtSunrise(): string {
  return svgDocument(
    width,
    height,
    sky(width, height, 'dawn'),
    rays(900, 500, 0, 1400, 40, amberLight, 0.35),
    clouds(width, 130, 7, cream, 5, 0.55),
    sun(900, 500, 240, [amber, amberLight, cream]),
    massif(width, 520, 90, mix(orange, redDark, 0.55), 15),
    water(width, 516, 560, 900, [mix(lake, orange, 0.16), lakeDark], 3),
    birds(300, 250, 6, redDark),
    place(fisherman(redDark), 420, 640, 0.5),
    place(paddler(red), 1280, 680, 0.55, 0, -1),
    place(fisherman(mix(red, redDark, 0.55)), 860, 860, 1, 0, -1),
    place(paddler(mix(lakeDark, ink, 0.4)), 260, 930, 0.85),
    grass(width, 1075, 130, 46, shade, 4),
  );
}
