import { ContentUnavailable } from '../content-host.ts';
import type { HostSettings } from './host-settings.ts';

/** What an error code of a connection means, and what helps; every other one is an outage. */
const connectionErrors: readonly (readonly [RegExp, string])[] = [
  [/^(?:ENOTFOUND|EAI_)/, 'its name was not found; check the spelling of CONTENT_HOST'],
  [
    /CERT|SELF_SIGNED|UNABLE_TO_(?:GET_ISSUER|VERIFY)/,
    'its certificate is not valid; renew it there, or check the name in CONTENT_HOST',
  ],
  [/^(?:EPROTO|ERR_SSL)/, 'it does not speak https; check whether CONTENT_HOST begins with http://'],
];

/** `fetch failed` has the reason in its cause. */
const readErrorCode = (error: unknown): string | null => {
  for (let cause = error, depth = 0; cause instanceof Error && depth < 5; cause = cause.cause, depth += 1) {
    if ('code' in cause && typeof cause.code === 'string') return cause.code;
  }
  return null;
};

/** The error for the team: what happened, and after a semicolon what helps. */
export const formatHostError = (error: unknown, { timeout }: HostSettings): string => {
  if (error instanceof ContentUnavailable) return error.message;
  if (error instanceof Error && error.name === 'TimeoutError')
    return `it took longer than ${timeout / 1_000} seconds to answer; CONTENT_HOST_TIMEOUT gives it more time`;
  const code = readErrorCode(error) ?? '';
  const known = connectionErrors.find(([pattern]) => pattern.test(code));
  return known?.[1] ?? 'it could not be reached; it may be down';
};
