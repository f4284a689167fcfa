import type { Rejection } from '../../shared/admin/rejection.ts';
import { signInSentences } from '../../shared/admin/session.ts';
import { tooManyAttempts } from '../auth/sign-in-limits.ts';
import { retryAfterOutage } from '../db/database-unavailable.ts';

/** Thrown where something asked for is not done; the door makes the answer from it. Nothing was changed. */
export class Rejected extends Error {
  override readonly name = 'Refused';
  readonly status: 400 | 401 | 403 | 404 | 405 | 408 | 409 | 413 | 415 | 422 | 429 | 503;
  readonly rejection: Rejection;
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    status: Rejected['status'],
    rejection: Rejection,
    headers: Readonly<Record<string, string>> = {},
  ) {
    super(rejection.message);
    this.status = status;
    this.rejection = rejection;
    this.headers = headers;
  }
}

/** What was asked for is not there, or no longer. */
export const notThere = (what: string): Rejected =>
  new Rejected(404, { message: `${what} is no longer there. Somebody may have deleted it.` });

/** Fields that must be mended first, each with its sentence. */
export const faulty = (fieldErrors: Readonly<Record<string, string>>): Rejected =>
  new Rejected(422, {
    message: Object.values(fieldErrors)[0] ?? 'Please check what you entered.',
    fieldErrors: { ...fieldErrors },
  });

/** Too many guesses at a password, a code or a link. */
export const tooManySignIns = (): Rejected =>
  new Rejected(
    429,
    { message: tooManyAttempts.message },
    { 'Retry-After': String(tooManyAttempts.retryAfter) },
  );

/** Nobody can be signed in, nor known, just now: told in the words of the specification. */
export const signInUnavailable = (): Rejected =>
  new Rejected(503, { message: signInSentences.unavailable }, { 'Retry-After': String(retryAfterOutage) });
