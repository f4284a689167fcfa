import { z } from 'zod';
import { largestId } from '../../shared/largest-id.ts';

/** The number of a row in an address; larger than a database can count there is nothing. */
export const NumberParam = z.object({ id: z.coerce.number().int().min(1).max(largestId) });
