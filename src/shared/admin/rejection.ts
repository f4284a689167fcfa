import { z } from 'zod';

/** Why the server did not do what it was asked: a sentence for people, and one for each field that must be mended. */
export const Rejection = z.object({
  message: z.string(),
  fieldErrors: z.record(z.string(), z.string()).optional(),
});
export type Rejection = z.infer<typeof Rejection>;
