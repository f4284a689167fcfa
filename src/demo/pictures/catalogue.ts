import type { DemoPicture } from './picture.ts';
import { communityDays } from './sets/community-days.ts';
import { covers } from './sets/covers.ts';
import { fallbacks } from './sets/fallbacks.ts';
import { lakeAndLand } from './sets/lake-and-land.ts';
import { mediaKit } from './sets/media-kit.ts';
import { onStage } from './sets/on-stage.ts';
import { portraits } from './sets/portraits.ts';
import { schoolVisits } from './sets/school-visits.ts';
import { sponsorLogos } from './sets/sponsor-logos.ts';

/** Every picture of the demo campaign. */
export const pictures: readonly DemoPicture[] = [
  ...portraits,
  ...mediaKit,
  ...schoolVisits,
  ...onStage,
  ...lakeAndLand,
  ...communityDays,
  ...covers,
  ...fallbacks,
  ...sponsorLogos,
];
