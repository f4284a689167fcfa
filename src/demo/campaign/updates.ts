import type { DemoEntry } from '../demo-entry.ts';
import { communityUpdates } from './updates-community.ts';
import { educationUpdates } from './updates-education.ts';
import { pageantUpdates } from './updates-pageant.ts';
import { pressUpdates } from './updates-press.ts';

/** Fifteen published updates, one scheduled and one draft. */
export const updates: readonly DemoEntry[] = [
  ...educationUpdates,
  ...communityUpdates,
  ...pageantUpdates,
  ...pressUpdates,
];
