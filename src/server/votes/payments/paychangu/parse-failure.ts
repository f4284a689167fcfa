import type { FailureReason } from '../../../../shared/votes/votes.ts';
import type { Fields } from './response-fields.ts';

/** The codes of PayChangu and words of operators, the more specific first. None of the texts is documented. */
const patterns: readonly (readonly [RegExp, FailureReason])[] = [
  [/insufficient|not enough|low balance/i, 'funds'],
  [/\bpin\b|AUTHENTICATION_FAILED|wrong password/i, 'pin'],
  [
    /not registered|not (?:a )?subscriber|(?:unknown|invalid|unregistered) (?:mobile|number|subscriber|msisdn)/i,
    'number',
  ],
  [/limit|exceed/i, 'limit'],
  [/timed?[ _-]?out|no response|expired(?!_card)/i, 'timeout'],
  [/cancel|dismiss|abandon/i, 'dismissed'],
  [/declin|reject|3ds|3d_secure|enrolled|expired_card|authentication/i, 'declined'],
];

/** The fields that may say why a payment failed. */
const reasonFields = [
  'reason',
  'failure_reason',
  'error',
  'error_code',
  'code',
  'message',
  'description',
  'status',
];

const isText = (value: unknown): value is string => typeof value === 'string';

/** The messages of a payment's log, the newest first. */
const listLogMessages = (logs: unknown): readonly string[] =>
  Array.isArray(logs)
    ? logs
        .map((entry: unknown) =>
          typeof entry === 'object' && entry !== null && 'message' in entry ? entry.message : entry,
        )
        .filter(isText)
        .reverse()
    : [];

/** The first reason in these texts that is known; null if there is none. */
export const findFailureReason = (texts: readonly string[]): FailureReason | null => {
  for (const text of texts) {
    const known = patterns.find(([pattern]) => pattern.test(text.slice(0, 500)));
    if (known) return known[1];
  }
  return null;
};

/** Why a payment failed, as far as the gateway says so. */
export const parseFailure = (fields: Fields): FailureReason | null =>
  findFailureReason([
    ...reasonFields.map((name) => fields[name]).filter(isText),
    ...listLogMessages(fields.logs),
  ]);
