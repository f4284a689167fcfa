import type { DemoEntry } from '../demo-entry.ts';
import type { Timeline } from '../timeline.ts';
import { about } from './about.ts';
import { events } from './events.ts';
import { createHero } from './hero.ts';
import { mediaKit } from './media-kit.ts';
import { pages } from './pages.ts';
import { createPhotoGalleries } from './photo-galleries.ts';
import { quotes } from './quotes.ts';
import { sponsors } from './sponsors.ts';
import { createUpdates } from './updates.ts';
import { videoGalleries } from './video-galleries.ts';

/** Everything the demo campaign publishes. */
export const createDemoEntries = (timeline: Timeline): readonly DemoEntry[] => [
  ...createHero(timeline),
  ...about,
  ...createUpdates(timeline),
  ...events,
  ...quotes,
  ...createPhotoGalleries(timeline),
  ...videoGalleries,
  ...sponsors,
  ...mediaKit,
  ...pages,
];
