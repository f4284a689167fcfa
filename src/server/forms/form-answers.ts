import type { Context } from 'hono';
import { accepts } from 'hono/accepts';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { formField, type Submission } from '../../shared/forms/form-names.ts';
import { retryAfterOutage } from '../db/database-unavailable.ts';
import type { LimitExceeded } from '../limits/post-limiter.ts';
import type { Log } from '../log.ts';
import { pagePath } from '../render/destinations.ts';
import type { TurnedAway } from './form-checks.ts';
import type { FormOutcome } from './form-operation.ts';

export type FormAnswerDependencies = {
  /** The page of this address, showing what became of the submission. */
  readonly renderSubmission: (path: string, submission: Submission, status: number) => Promise<Response>;
  /** A page that needs nobody, with all that was typed and a button to send it again. */
  readonly renderSendAgain: (path: string, submission: Submission) => Promise<Response>;
  readonly log: Log;
};

type Answer = Response | Promise<Response>;
type Typed = Pick<Submission, 'form' | 'values' | 'stamp'>;

const shownAgain = ({ form, values, stamp }: Typed): Typed => ({ form, values, ...(stamp && { stamp }) });

const prefersJson = (context: Context): boolean =>
  accepts(context, {
    header: 'Accept',
    supports: ['text/html', 'application/json'],
    default: 'text/html',
  }) === 'application/json';

/** Every answer in the two ways it is given: as JSON to a script, as the page itself to a browser. */
export const createFormAnswers = ({ renderSubmission, renderSendAgain, log }: FormAnswerDependencies) => {
  /** The page with what became of it; where even the page cannot be made, its sentences alone. */
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

  /** For what is not even a form of ours: one sentence. */
  const refuse = (context: Context, status: ContentfulStatusCode, message: string): Answer =>
    prefersJson(context) ? context.json({ message }, status) : context.text(message, status);

  /** A sentence per field, and what was typed. */
  const errors = (
    context: Context,
    typed: Typed,
    wrong: Submission['errors'],
    status: ContentfulStatusCode,
    data: Readonly<Record<string, unknown>> = {},
  ): Answer =>
    prefersJson(context)
      ? context.json({ ...data, errors: wrong, stamp: typed.stamp }, status)
      : page(context, { ...shownAgain(typed), errors: wrong, message: null }, status);

  /** The database is away, and with it the form's own page: what was typed comes back in one that needs neither. */
  const notSaved = async (context: Context, typed: Typed, sentence: string): Promise<Response> => {
    const wrong = { [formField]: sentence };
    const submission = { ...typed, errors: wrong, message: null };
    const { search } = new URL(context.req.url);
    // A script keeps what was typed by itself.
    const answer = prefersJson(context)
      ? context.json({ errors: wrong }, 503)
      : await renderSendAgain(pagePath(context.req.path) + search, submission).catch((error: unknown) => {
          log.error('answer page of a form failed', error, { form: typed.form });
          return context.text(sentence, 503);
        });
    answer.headers.set('Retry-After', String(retryAfterOutage));
    return answer;
  };

  const outcome = (context: Context, typed: Typed, became: FormOutcome): Answer => {
    if (became.kind === 'refused') return errors(context, typed, became.errors, 422, became.data);
    if (became.kind === 'created')
      return prefersJson(context) ? context.json(became.data) : context.redirect(became.location, 303);
    const { message } = became;
    return prefersJson(context)
      ? context.json({ message })
      : page(context, { form: typed.form, values: {}, errors: {}, message }, 200);
  };

  /** Too much was sent: when it may be sent again stands in a header, too. */
  const tooMuch = async (
    context: Context,
    typed: Typed | null,
    refused: LimitExceeded,
  ): Promise<Response> => {
    const answer = await (typed === null || refused.isShort
      ? refuse(context, 429, refused.sentence)
      : errors(context, typed, { [formField]: refused.sentence }, 429));
    answer.headers.set('Retry-After', String(refused.retryAfter));
    return answer;
  };

  const turnAway = (context: Context, typed: Typed, refused: TurnedAway): Answer => {
    if (refused.status === 429) return tooMuch(context, typed, refused);
    const stamp = refused.stamp === null ? {} : { stamp: refused.stamp };
    return errors(context, { ...typed, ...stamp }, { [formField]: refused.sentence }, 422);
  };

  return { isForScript: prefersJson, refuse, errors, notSaved, outcome, tooMuch, turnAway };
};
