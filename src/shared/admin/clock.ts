import { z } from 'zod';
import { dateFormats } from '../dates.ts';

/** The campaign's time zone and date format. */
export const Clock = z.object({ timezone: z.string(), dateFormat: z.enum(dateFormats) });
