import type { DemoEntry } from '../demo-entry.ts';
import type { Timeline } from '../timeline.ts';
import { communityUpdates } from './updates-community.ts';
import { educationUpdates } from './updates-education.ts';
import { createPageantUpdates } from './updates-pageant.ts';
import { pressUpdates } from './updates-press.ts';

/** Fifteen published updates, one scheduled and one draft. */
export const createUpdates = (timeline: Timeline): readonly DemoEntry[] => [
  ...educationUpdates,
  ...communityUpdates,
  ...createPageantUpdates(timeline),
  ...pressUpdates,
];
