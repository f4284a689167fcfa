import { z } from 'zod';

/** The number of a row in an address; larger than a database can count there is nothing. */
export const NumberParam = z.object({ id: z.coerce.number().int().min(1).max(2_147_483_647) });
