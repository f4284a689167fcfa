import { figure } from '../figure.ts';
import { birds, clouds, hills, massif } from '../landscape.ts';
import { acacia, baobab, grass } from '../nature.ts';
import { amber, amberLight, ink, mix, orange, plum, red, redDark, redDeep } from '../palette.ts';
import { rays, sky, sun } from '../sunrise.ts';
import { path, place, svgDocument } from '../svg.ts';

const [width, height] = [1600, 1067];
const dark = mix(ink, plum, 0.4);

export function drawBaobabDusk(): string {
  const rest = { skin: dark, garment: 'dress', fill: redDark, top: dark, isSitting: true } as const;
  return svgDocument(
    width,
    height,
    sky(width, height, 'dusk'),
    rays(560, 720, 0, 1500, 44, orange, 0.22),
    clouds(width, 260, 8, redDeep, 6, 0.6),
    sun(560, 720, 250, [orange, amber, amberLight]),
    massif(width, 850, 150, mix(redDeep, plum, 0.55), 5),
    hills(width, 850, 80, mix(plum, ink, 0.3), 9),
    place(acacia(mix(plum, ink, 0.5)), 210, 850, 0.55),
    place(acacia(mix(plum, ink, 0.5)), 420, 842, 0.3),
    path('M0 870Q700 820 1600 880V1067H0Z', dark),
    birds(240, 380, 5, redDark),
    place(baobab(dark, 11), 1080, 910, 1.08),
    place(
      figure({
        ...rest,
        hair: 'wrap',
        accent: red,
        left: [
          [-90, -440],
          [-40, -400],
        ],
      }),
      600,
      878,
      0.36,
    ),
    place(figure({ ...rest, hair: 'short', fill: dark, top: redDeep }), 700, 874, 0.34),
    grass(width, 1075, 90, 120, ink, 8),
  );
}
