import type { Context } from 'hono';
import { accepts } from 'hono/accepts';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { formField, type Submission } from '../../shared/forms/form-names.ts';
import type { RejectionText } from '../../shared/rejection-text.ts';
import { retryAfterOutage } from '../db/database-unavailable.ts';
import type { LimitExceeded } from '../limits/post-limiter.ts';
import type { Log } from '../log.ts';
import { pagePath } from '../render/destinations.ts';
import type { FormRejection } from './form-checks.ts';
import type { FormOutcome } from './form-operation.ts';
import type { FormRejectionText } from './received-form.ts';

export type FormResponseDependencies = {
  /** The page at this path, showing the result of the submission. */
  readonly renderSubmission: (path: string, submission: Submission, status: number) => Promise<Response>;
  /** A page that needs no database, with all values and a button to send them again. */
  readonly renderSendAgain: (path: string, submission: Submission) => Promise<Response>;
  /** A page with one sentence, for a request that is no form of this site. */
  readonly renderRejection: (text: RejectionText) => Promise<Response>;
  readonly log: Log;
};

type MaybeResponse = Response | Promise<Response>;
type SubmittedForm = Pick<Submission, 'form' | 'values' | 'stamp'>;

const pickSubmitted = ({ form, values, stamp }: SubmittedForm): SubmittedForm => ({
  form,
  values,
  ...(stamp && { stamp }),
});

const prefersJson = (context: Context): boolean =>
  accepts(context, {
    header: 'Accept',
    supports: ['text/html', 'application/json'],
    default: 'text/html',
  }) === 'application/json';

/** The responses to a form: JSON for a script, a whole page for a browser. */
export const createFormResponses = ({
  renderSubmission,
  renderSendAgain,
  renderRejection,
  log,
}: FormResponseDependencies) => {
  /** The page with the result; its messages as plain text if the page cannot be rendered. */
  const page = async (
    context: Context,
    submission: Submission,
    status: ContentfulStatusCode,
  ): Promise<Response> => {
    try {
      const { search } = new URL(context.req.url);
      return await renderSubmission(pagePath(context.req.path) + search, submission, status);
    } catch (error) {
      log.error('answer page of a form failed', error, { form: submission.form });
      return context.text(submission.message ?? Object.values(submission.errors).join('\n'), status);
    }
  };

  /** The message alone: what costs the least. */
  const message = (context: Context, status: ContentfulStatusCode, text: string): MaybeResponse =>
    prefersJson(context) ? context.json({ message: text }, status) : context.text(text, status);

  /** One message, for a request that is no form of this site. Without a page, the heading is its first sentence. */
  const reject = async (context: Context, text: FormRejectionText): Promise<Response> => {
    const { status, heading, sentence } = text;
    const whole = `${heading}. ${sentence}`;
    if (prefersJson(context)) return message(context, status, whole);
    try {
      return await renderRejection(text);
    } catch (error) {
      log.error('answer page of a form failed', error, { form: null });
      return message(context, status, whole);
    }
  };

  /** A message per field, with the submitted values. */
  const errors = (
    context: Context,
    submitted: SubmittedForm,
    fieldErrors: Submission['errors'],
    status: ContentfulStatusCode,
    { data, link }: Pick<Extract<FormOutcome, { readonly kind: 'rejected' }>, 'data' | 'link'> = {},
  ): MaybeResponse =>
    prefersJson(context)
      ? context.json({ ...data, errors: fieldErrors, link, stamp: submitted.stamp }, status)
      : page(
          context,
          { ...pickSubmitted(submitted), errors: fieldErrors, message: null, ...(link && { link }) },
          status,
        );

  /** The database is unavailable, and so is the form's own page: the values are returned in a page that needs neither. */
  const notSaved = async (
    context: Context,
    submitted: SubmittedForm,
    sentence: string,
  ): Promise<Response> => {
    const fieldErrors = { [formField]: sentence };
    const submission = { ...submitted, errors: fieldErrors, message: null };
    const { search } = new URL(context.req.url);
    // A script has the values itself.
    const response = prefersJson(context)
      ? context.json({ errors: fieldErrors }, 503)
      : await renderSendAgain(pagePath(context.req.path) + search, submission).catch((error: unknown) => {
          log.error('answer page of a form failed', error, { form: submitted.form });
          return context.text(sentence, 503);
        });
    response.headers.set('Retry-After', String(retryAfterOutage));
    return response;
  };

  const outcome = (context: Context, submitted: SubmittedForm, result: FormOutcome): MaybeResponse => {
    if (result.kind === 'rejected') return errors(context, submitted, result.errors, 422, result);
    if (result.kind === 'created')
      return prefersJson(context) ? context.json(result.data) : context.redirect(result.location, 303);
    const { message } = result;
    return prefersJson(context)
      ? context.json({ message })
      : page(context, { form: submitted.form, values: {}, errors: {}, message }, 200);
  };

  /** Over a rate limit: Retry-After says when to send the form again. */
  const tooMuch = async (
    context: Context,
    submitted: SubmittedForm | null,
    rejected: LimitExceeded,
  ): Promise<Response> => {
    const response = await (submitted === null || rejected.isShort
      ? message(context, 429, rejected.sentence)
      : errors(context, submitted, { [formField]: rejected.sentence }, 429));
    response.headers.set('Retry-After', String(rejected.retryAfter));
    return response;
  };

  const rejection = (context: Context, submitted: SubmittedForm, rejected: FormRejection): MaybeResponse => {
    if (rejected.status === 429) return tooMuch(context, submitted, rejected);
    const stamp = rejected.stamp === null ? {} : { stamp: rejected.stamp };
    return errors(context, { ...submitted, ...stamp }, { [formField]: rejected.sentence }, 422);
  };

  return { isForScript: prefersJson, reject, errors, notSaved, outcome, tooMuch, rejection };
};
