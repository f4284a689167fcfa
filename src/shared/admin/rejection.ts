import { z } from 'zod';

/** A rejected request: a message for the user, and one for each invalid field. */
export const Rejection = z.object({
  message: z.string(),
  fieldErrors: z.record(z.string(), z.string()).optional(),
});
export type Rejection = z.infer<typeof Rejection>;
