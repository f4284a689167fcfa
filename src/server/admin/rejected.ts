import type { Rejection } from '../../shared/admin/rejection.ts';
import { signInSentences } from '../../shared/admin/session.ts';
import { tooManyAttempts } from '../auth/sign-in-limits.ts';
import { retryAfterOutage } from '../db/database-unavailable.ts';

/** Thrown where a request is rejected and nothing was changed; the router turns it into the response. */
export class Rejected extends Error {
  override readonly name = 'Rejected';
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

export const administratorOnly = (): Rejected =>
  new Rejected(403, { message: 'Only an Administrator can do this.' });

export const notFoundRejection = (what: string): Rejected =>
  new Rejected(404, { message: `${what} is no longer there. Someone may have deleted it.` });

/** Rejects invalid fields, each with its message. */
export const invalidFields = (fieldErrors: Readonly<Record<string, string>>): Rejected =>
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

/** Sessions cannot be read or created at the moment; the specification dictates the message. */
export const signInUnavailable = (): Rejected =>
  new Rejected(503, { message: signInSentences.unavailable }, { 'Retry-After': String(retryAfterOutage) });
