import { z } from 'zod';
import { fieldLimits } from '../../shared/forms/form-limits.ts';
import { type FormName, formField } from '../../shared/forms/form-names.ts';
import { oneLine } from '../../shared/one-line.ts';
import { paths } from '../../shared/paths.ts';
import { readContactNumber } from '../../shared/phone-number.ts';
import type { DoneAction } from '../../shared/privacy/my-data.ts';
import { emailField } from '../forms/field-rules.ts';
import { type FormOperation, type FormOutcome, parseValues } from '../forms/form-operation.ts';
import { sanitiseText } from '../http/sanitise-text.ts';
import type { Log } from '../log.ts';
import type { MyDataService, OwnOutcome } from './my-data.ts';

const optionalLine = (label: string) =>
  z
    .string()
    .transform((text) => oneLine(sanitiseText(text)))
    .pipe(z.string().max(fieldLimits.name, `Please use at most ${fieldLimits.name} characters for ${label}.`))
    .transform((text) => text || null);

const Details = z.object({
  name: optionalLine('your name'),
  phone: z.string().transform((text, context): string | null => {
    if (text.trim() === '') return null;
    const number = readContactNumber(text);
    if (number !== null) return number;
    context.addIssue(
      'Please enter a Malawian mobile number such as 0991234567, or one with its country code such as +44 7911 123456.',
    );
    return z.NEVER;
  }),
  location: optionalLine('your location'),
});

const expired =
  'This link is no longer valid: it works for one hour. Please enter your address again to get a new one.';
const pendingOrder =
  'A vote of yours is still waiting for its payment, or we still have to refund it. We need your number for that. Please try again once this is done.';
const notConfirmed = 'Please tick the box first. Deleted data cannot be restored.';
const taken = 'Someone else has given us this number. If it is yours, please write to us.';

const reject = (field: string, message: string): FormOutcome => ({
  kind: 'rejected',
  errors: { [field]: message },
});

/** The page after an action, which says that it is done. */
const toOutcome = (outcome: OwnOutcome, token: string | null, done: DoneAction): FormOutcome => {
  if (outcome === 'expired') return reject(formField, expired);
  if (outcome === 'pending-order') return reject(formField, pendingOrder);
  if (outcome === 'taken') return reject('phone', taken);
  const search = new URLSearchParams({ ...(token === null ? {} : { token }), done });
  const location = `${paths.myData}?${search}`;
  return { kind: 'created', location, data: { location } };
};

type Dependencies = { readonly myData: MyDataService; readonly log: Log };

type MyDataForm = Extract<FormName, 'my-data' | 'correct-my-data' | 'end-my-newsletter' | 'delete-my-data'>;

/** The forms of the page "My data". */
export const createMyDataForms = ({ myData, log }: Dependencies): Record<MyDataForm, FormOperation> => ({
  'my-data': {
    fields: ['email'],
    file: null,
    sender: (given) => parseValues(z.object({ email: emailField }), given).values?.email ?? null,
    run: async (input) => {
      const { values, errors } = parseValues(z.object({ email: emailField }), input.values);
      if (errors) return { kind: 'rejected', errors };
      // After the response, whose time would tell whether the address is known.
      setImmediate(() => {
        myData
          .request(values.email)
          .catch((error: unknown) => log.error('sending a link to own data failed', error));
      });
      return {
        kind: 'confirmed',
        message:
          'Thank you. If we have anything about this address, an email with a link is on its way. If none arrives within a few minutes, please check your spam folder and the spelling of the address.',
      };
    },
  },
  'correct-my-data': {
    fields: ['token', ...Object.keys(Details.shape)],
    file: null,
    run: async (input) => {
      const { values, errors } = parseValues(Details, input.values);
      if (errors) return { kind: 'rejected', errors };
      const { token = '' } = input.values;
      return toOutcome(await myData.correct(token, values), token, 'corrected');
    },
  },
  'end-my-newsletter': {
    fields: ['token'],
    file: null,
    run: async ({ values: { token = '' } }) =>
      toOutcome(await myData.unsubscribe(token), token, 'unsubscribed'),
  },
  'delete-my-data': {
    fields: ['token', 'confirmed'],
    file: null,
    run: async ({ values: { token = '', confirmed } }) =>
      confirmed === 'yes'
        ? toOutcome(await myData.remove(token), null, 'deleted')
        : reject('confirmed', notConfirmed),
  },
});
