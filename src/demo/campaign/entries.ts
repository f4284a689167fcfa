import type { DemoEntry } from '../demo-entry.ts';
import { about } from './about.ts';
import { events } from './events.ts';
import { hero } from './hero.ts';
import { mediaKit } from './media-kit.ts';
import { pages } from './pages.ts';
import { photoGalleries } from './photo-galleries.ts';
import { quotes } from './quotes.ts';
import { sponsors } from './sponsors.ts';
import { updates } from './updates.ts';
import { videoGalleries } from './video-galleries.ts';

/** Everything the demo campaign publishes. */
export const demoEntries: readonly DemoEntry[] = [
  ...hero,
  ...about,
  ...updates,
  ...events,
  ...quotes,
  ...photoGalleries,
  ...videoGalleries,
  ...sponsors,
  ...mediaKit,
  ...pages,
];
