import { isLinkForm, stampField, trapField } from '../../shared/forms/form-guard.ts';
import type { FormName } from '../../shared/forms/form-names.ts';
import type { LimitExceeded } from '../limits/post-limiter.ts';
import type { FormGuard } from './form-guard.ts';
import type { FormInput, FormOperation } from './form-operation.ts';

type Dependencies = Pick<FormGuard, 'postLimiter' | 'stamps'>;

/** A form that is rejected before its operation runs. */
export type FormRejection =
  | ({ readonly status: 429 } & LimitExceeded)
  | { readonly status: 422; readonly sentence: string; readonly stamp: string | null };

type SubmittedForm = {
  readonly address: string;
  readonly form: FormName;
  readonly operation: FormOperation;
  readonly data: FormData;
  readonly input: FormInput;
};

const trapText =
  'A hidden field was filled in, perhaps by a program that completes forms for you. We have emptied it: please send the form again.';
const stampText =
  'This form was sent very quickly, or from a page that was opened long ago. Please send it again.';

const getText = (data: FormData, field: string): string => {
  const value = data.get(field);
  return typeof value === 'string' ? value : '';
};

/** Checks a form in order: rate limit of the client, trap field, stamp, rate limit of the sender. */
export const createFormChecks = ({ postLimiter, stamps }: Dependencies) => {
  const tooMuch = (rejected: LimitExceeded | null): FormRejection | null =>
    rejected && { status: 429, ...rejected };

  return async ({ address, form, operation, data, input }: SubmittedForm): Promise<FormRejection | null> => {
    const rejected = tooMuch(await postLimiter.countPost(address, form));
    if (rejected) return rejected;
    if (getText(data, trapField) !== '') return { status: 422, sentence: trapText, stamp: null };
    if (!isLinkForm(form) && !(await stamps.isValid(getText(data, stampField))))
      return { status: 422, sentence: stampText, stamp: await stamps.createForNow() };
    const sender = operation.sender?.(input.values) ?? null;
    return sender === null ? null : tooMuch(await postLimiter.countSender(form, sender));
  };
};
