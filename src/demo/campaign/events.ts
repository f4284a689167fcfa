import type { DemoEntry } from '../demo-entry.ts';
import { communityEvents } from './events-community.ts';
import { educationEvents } from './events-education.ts';
import { stageEvents } from './events-stage.ts';

export const events: readonly DemoEntry[] = [...educationEvents, ...communityEvents, ...stageEvents];
