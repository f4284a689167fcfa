import { z } from 'zod';

/** The number of a row in an address; more digits than a row's number has are no row. */
export const rowParams = z.object({ id: z.coerce.number().int().positive().max(2_147_483_647) });
