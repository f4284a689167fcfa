import { cloth } from '../chitenje.ts';
import { arms, mirrored } from '../figure-pose.ts';
import { birds, clouds, hills, massif } from '../landscape.ts';
import { crownTree, grass } from '../nature.ts';
import {
  amber,
  amberLight,
  cream,
  lake,
  lakeDark,
  leaf,
  leafDark,
  mix,
  orange,
  red,
  redDark,
  redDeep,
} from '../palette.ts';
import { thandiwe } from '../people.ts';
import { lyingBook, openBook } from '../props.ts';
import { rays, sky, sun } from '../sunrise.ts';
import { ellipse, path, place, svgDocument } from '../svg.ts';

const [width, height] = [2000, 1333];
const dress = cloth('dress', 'arcs', [redDeep, amberLight, red], 58);

export function drawReadingUnderTree(): string {
  return svgDocument(
    width,
    height,
    dress.defs,
    sky(width, height, 'dawn'),
    rays(1330, 640, 0, 1800, 44, amberLight, 0.4),
    clouds(width, 180, 8, cream, 14, 0.6),
    sun(1330, 640, 300, [amber, amberLight, cream]),
    massif(width, 830, 220, mix(orange, redDark, 0.4), 27),
    hills(width, 870, 120, mix(leaf, orange, 0.35), 6),
    birds(1050, 250, 5, redDark),
    path('M0 900C500 820 1400 850 2000 930V1333H0Z', leaf),
    path('M0 1040C600 980 1500 1000 2000 1060V1333H0Z', mix(leaf, leafDark, 0.5)),
    place(crownTree(leaf, 3), 430, 1120, 2.3),
    ellipse(1010, 1210, 520, 60, leafDark),
    place(
      thandiwe(
        {
          garment: 'dress',
          fill: dress.fill,
          hasSash: false,
          isSitting: true,
          left: mirrored(arms.hold),
          right: arms.hold,
        },
        'serene',
        true,
      ) + place(openBook(lake), 0, -80, 1.25),
      1010,
      1200,
      1.42,
    ),
    lyingBook(1320, 1220, 210, 48, lake),
    lyingBook(1334, 1172, 186, 44, red),
    lyingBook(1326, 1128, 196, 42, amber),
    grass(width, 1345, 100, 130, lakeDark, 7),
  );
}
