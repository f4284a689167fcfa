import type { DemoPicture } from '../picture.ts';
import { drawLogoChitenje } from '../scenes/logo-chitenje.ts';
import { drawLogoLilongwe } from '../scenes/logo-lilongwe.ts';
import { drawLogoMulanje } from '../scenes/logo-mulanje.ts';
import { drawLogoNyanja } from '../scenes/logo-nyanja.ts';
import { drawLogoSunrise } from '../scenes/logo-sunrise.ts';
import { drawLogoWarmheart } from '../scenes/logo-warmheart.ts';

/** Logos of invented sponsors, on a transparent ground. */
export const sponsorLogos: readonly DemoPicture[] = [
  {
    name: 'logo-nyanja',
    title: 'Nyanja Airtime',
    alt: 'Logo of Nyanja Airtime: three waves under a signal arc.',
    width: 800,
    height: 400,
    draw: drawLogoNyanja,
  },
  {
    name: 'logo-mulanje',
    title: 'Mulanje Tea Estates',
    alt: 'Logo of Mulanje Tea Estates: a tea leaf in front of a mountain.',
    width: 800,
    height: 400,
    draw: drawLogoMulanje,
  },
  {
    name: 'logo-chitenje',
    title: 'Chitenje House',
    alt: 'Logo of Chitenje House: nested diamonds as a woven square.',
    width: 800,
    height: 400,
    draw: drawLogoChitenje,
  },
  {
    name: 'logo-lilongwe',
    title: 'Lilongwe Books',
    alt: 'Logo of Lilongwe Books: an open book with a sun above it.',
    width: 800,
    height: 400,
    draw: drawLogoLilongwe,
  },
  {
    name: 'logo-warmheart',
    title: 'Warm Heart Lodges',
    alt: 'Logo of Warm Heart Lodges: a heart under a thatched roof.',
    width: 800,
    height: 400,
    draw: drawLogoWarmheart,
  },
  {
    name: 'logo-sunrise',
    title: 'Sunrise Solar',
    alt: 'Logo of Sunrise Solar: a half sun over the cells of a solar panel.',
    width: 800,
    height: 400,
    draw: drawLogoSunrise,
  },
];
