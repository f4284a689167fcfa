import type { DemoPicture } from '../picture.ts';
import { drawAboutPortrait } from '../scenes/about-portrait.ts';
import { drawHeroCover } from '../scenes/hero-cover.ts';

/** The two pictures of the contestant that lead the site. */
export const portraits: readonly DemoPicture[] = [
  {
    name: 'hero-cover',
    title: 'Thandiwe Banda before the sun',
    alt: 'Thandiwe Banda, crowned, in a red chitenje gown and sash, stands before a huge patterned sun.',
    width: 1600,
    height: 2000,
    draw: drawHeroCover,
  },
  {
    name: 'about-portrait',
    title: 'Thandiwe Banda at the lake shore',
    alt: 'Thandiwe Banda sits at a table by Lake Malawi with an open book in her hands and a pile of books beside her.',
    width: 1600,
    height: 1200,
    draw: drawAboutPortrait,
  },
];
