import { logo } from '../logo-layout.ts';
import { amber, cream, earth, leaf, leafDark } from '../palette.ts';
import { path, stroke } from '../svg.ts';

export const drawLogoMulanje = () =>
  logo(
    path('M30 300L92 176L122 206L162 100L204 190L226 166L286 300Z', leafDark) +
      path('M162 100L204 190L176 176L158 200L140 160Z', amber) +
      path('M158 320C96 296 92 222 158 172C224 222 220 296 158 320Z', leaf) +
      stroke('M158 196V318M158 236L186 214M158 264L194 240M158 236L130 214M158 264L122 240', cream, 6),
    'MULANJE',
    'TEA ESTATES',
    leafDark,
    earth,
  );
