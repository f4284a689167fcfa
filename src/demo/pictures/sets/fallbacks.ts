import type { DemoPicture } from '../picture.ts';
import { drawBuntingAndDrum } from '../scenes/bunting-and-drum.ts';
import { drawCoverFallback } from '../scenes/cover-fallback.ts';
import { drawSunriseOverBooks } from '../scenes/sunrise-over-books.ts';

/** Abstract pictures the site shows where content has none of its own. */
export const fallbacks: readonly DemoPicture[] = [
  {
    name: 'cover-fallback',
    title: 'Sun, cloth and crown',
    alt: 'A gold crown in the middle of a large sun that rises over a lake and bands of chitenje pattern.',
    width: 1600,
    height: 2000,
    draw: drawCoverFallback,
  },
  {
    name: 'event-stock',
    title: 'Bunting and drums',
    alt: 'Three painted drums stand in front of a sun under strings of chitenje bunting.',
    width: 1600,
    height: 1000,
    draw: drawBuntingAndDrum,
  },
  {
    name: 'about-image',
    title: 'Sunrise over books',
    alt: 'The sun rises behind an open book whose pages become hills.',
    width: 1600,
    height: 1000,
    draw: drawSunriseOverBooks,
  },
];
