import { z } from 'zod';
import { maxId } from '../../shared/max-id.ts';

/** The id of a row in a path, up to the largest id that both databases can store. */
export const IdParam = z.object({ id: z.coerce.number().int().min(1).max(maxId) });
