import { z } from 'zod';
import { mailStates } from './inbox-states.ts';
import { listPageSchema, listQuery } from './list-page.ts';

/** A newsletter sign-up whose address has not been confirmed. */
export const SignUp = z.object({
  id: z.number(),
  email: z.string(),
  /** When the person signed up, in the campaign's time zone and date format. */
  asked: z.string(),
  /** When the last confirmation mail was written; null if none was. */
  mailed: z.string().nullable(),
  /** The last confirmation mail; null if none was written, or if it was deleted. */
  mail: z.object({ id: z.number(), state: z.enum(mailStates), reason: z.string().nullable() }).nullable(),
  /** The supporter with this address, if they did something else. */
  supporterId: z.number().nullable(),
});
export type SignUp = z.infer<typeof SignUp>;

export const SignUpPage = listPageSchema(SignUp);
export type SignUpPage = z.infer<typeof SignUpPage>;
export const SignUpQuery = z.object({ page: listQuery.page, size: listQuery.size });
