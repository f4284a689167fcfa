import { isLinkForm, stampField, trapField } from '../../shared/forms/form-guard.ts';
import type { FormName } from '../../shared/forms/form-names.ts';
import type { LimitExceeded } from '../limits/post-limiter.ts';
import type { FormFields } from './form-body.ts';
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
  readonly data: FormFields;
  readonly input: FormInput;
};

const trapText =
  'A hidden field was filled in, perhaps by a program that completes forms for you. We have emptied it: please send the form again.';
const stampText =
  'This form was sent very quickly, or from a page that was opened long ago. Please send it again.';

const getText = (data: FormFields, field: string): string => {
  const value = data.get(field);
  return typeof value === 'string' ? value : '';
};

/**
 * Checks a form: rate limit of the client, trap field, stamp, rate limit of the sender. A rejection names the first of these.
 * Both limits are counted at once, because each count is a write that a voter waits for.
 */
export const createFormChecks = ({ postLimiter, stamps }: Dependencies) => {
  return async ({ address, form, operation, data, input }: SubmittedForm): Promise<FormRejection | null> => {
    const isTrapped = getText(data, trapField) !== '';
    const isStamped = isLinkForm(form) || (await stamps.isValid(getText(data, stampField)));
    // Only a valid form counts for its sender: mistakes must not lock a sender out.
    const sender = isStamped && !isTrapped ? (operation.sender?.(input.values) ?? null) : null;
    const rejected = await postLimiter.countPost(address, form, sender);
    if (rejected) return { status: 429, ...rejected };
    if (isTrapped) return { status: 422, sentence: trapText, stamp: null };
    return isStamped ? null : { status: 422, sentence: stampText, stamp: await stamps.createForNow() };
  };
};
