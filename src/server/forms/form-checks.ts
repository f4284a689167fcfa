import { isByLink, stampField, trapField } from '../../shared/forms/form-guard.ts';
import type { FormName } from '../../shared/forms/form-names.ts';
import type { LimitExceeded } from '../limits/post-limiter.ts';
import type { FormGuard } from './form-guard.ts';
import type { FormInput, FormOperation } from './form-operation.ts';

type Dependencies = Pick<FormGuard, 'postLimiter' | 'stamps'>;

/** A form is turned away before its operation sees it; nothing was stored. */
export type TurnedAway =
  | ({ readonly status: 429 } & LimitExceeded)
  | { readonly status: 422; readonly sentence: string; readonly stamp: string | null };

type Sent = {
  readonly address: string;
  readonly form: FormName;
  readonly operation: FormOperation;
  readonly data: FormData;
  readonly input: FormInput;
};

const trapped =
  'A field that people cannot see was filled in, perhaps by a program that fills in forms for you. It is empty again: please send the form once more.';
const untimely =
  'This came sooner than anybody can type, or from a page that was opened long ago. Please send it once more.';

const textOf = (data: FormData, field: string): string => {
  const value = data.get(field);
  return typeof value === 'string' ? value : '';
};

/** What a form has to pass: the limits of its address, the trap, the stamp, and the limits of its sender. */
export const createFormChecks = ({ postLimiter, stamps }: Dependencies) => {
  const tooMuch = (refused: LimitExceeded | null): TurnedAway | null =>
    refused && { status: 429, ...refused };

  return async ({ address, form, operation, data, input }: Sent): Promise<TurnedAway | null> => {
    const refused = tooMuch(await postLimiter.countPost(address, form));
    if (refused) return refused;
    if (textOf(data, trapField) !== '') return { status: 422, sentence: trapped, stamp: null };
    if (!isByLink(form) && !(await stamps.isGood(textOf(data, stampField))))
      return { status: 422, sentence: untimely, stamp: await stamps.ofNow() };
    const sender = operation.sender?.(input.values) ?? null;
    return sender === null ? null : tooMuch(await postLimiter.countSender(form, sender));
  };
};
