import { cloth, cut } from '../chitenje.ts';
import { mirrored } from '../figure-pose.ts';
import { birds, clouds, massif, water } from '../landscape.ts';
import { grass, groundShadow } from '../nature.ts';
import {
  amber,
  amberLight,
  cream,
  earth,
  lake,
  lakeDark,
  lakeLight,
  mix,
  orange,
  red,
  redDark,
  redDeep,
  sand,
} from '../palette.ts';
import { thandiwe } from '../people.ts';
import { canoe } from '../props.ts';
import { rays, sky, sun } from '../sunrise.ts';
import { path, place, stroke, svgDocument } from '../svg.ts';

const [width, height] = [2000, 1333];
const dress = cloth('dress', 'zigzag', [cream, red, amber], 52);
const scarf = cloth('scarf', 'rays', [redDeep, red, amberLight], 70);

/** The wrap held in both hands and lifted by the wind behind her. */
const flyingWrap =
  cut(
    'M-200 -560C-330 -640 -470 -560 -600 -640C-720 -700 -820 -650 -900 -690C-860 -560 -760 -470 -640 -450C-480 -420 -360 -430 -160 -380Z',
    scarf,
  ) +
  path(
    'M-200 -560C-330 -640 -470 -560 -600 -640C-720 -700 -820 -650 -900 -690C-780 -610 -640 -560 -500 -540C-380 -520 -280 -500 -180 -460Z',
    redDark,
    'fill-opacity=".35"',
  ) +
  stroke('M-900 -690C-860 -560 -760 -470 -640 -450C-480 -420 -360 -430 -160 -380', amber, 10);

export function drawWalkAtLake(): string {
  const woman =
    place(flyingWrap, -76, -190, 0.6) +
    thandiwe(
      {
        garment: 'dress',
        fill: dress.fill,
        hasSash: false,
        stride: 34,
        turn: 1,
        left: [
          [-130, -520],
          [-190, -470],
        ],
        right: mirrored([
          [-120, -440],
          [-150, -330],
        ]),
      },
      'smile',
      true,
    );
  return svgDocument(
    width,
    height,
    dress.defs,
    scarf.defs,
    sky(width, height, 'dawn'),
    rays(400, 600, 0, 1900, 48, amberLight, 0.38),
    clouds(width, 170, 8, cream, 4, 0.55),
    sun(400, 600, 270, [amber, amberLight, cream]),
    massif(width, 640, 120, mix(orange, redDark, 0.5), 23),
    water(width, 630, 420, 400, [mix(lake, orange, 0.16), lake], 9),
    birds(900, 300, 6, redDark),
    place(canoe(redDark, red), 300, 760, 0.7),
    place(canoe(lakeDark, amber), 860, 700, 0.44),
    path(
      'M0 1010C400 940 800 980 1200 930C1600 890 1800 910 2000 890V1333H0Z',
      lakeLight,
      'fill-opacity=".7"',
    ),
    path('M0 1050C400 980 800 1020 1200 966C1600 926 1800 950 2000 926V1333H0Z', cream),
    path('M0 1070C400 1000 800 1040 1200 984C1600 944 1800 968 2000 944V1333H0Z', sand),
    path('M0 1230C600 1160 1300 1230 2000 1130V1333H0Z', mix(sand, orange, 0.3)),
    groundShadow(1360, 1200, 620, earth, 0.35),
    place(woman, 1360, 1200, 1.3),
    grass(500, 1345, 190, 26, mix(redDark, lakeDark, 0.5), 5),
  );
}
