import { type Context, Hono } from 'hono';
import { stampField } from '../../shared/forms/form-guard.ts';
import { type FormName, formField, formPaths } from '../../shared/forms/form-names.ts';
import { isDatabaseUnavailable, retryAfterOutage } from '../db/database-unavailable.ts';
import { isFromOwnPage } from '../http/same-origin.ts';
import { createFormAnswers, type FormAnswerDependencies } from './form-answers.ts';
import { createFormChecks } from './form-checks.ts';
import type { FormGuard } from './form-guard.ts';
import type { FormOperation } from './form-operation.ts';
import { type ReceivedForm, receiveForm } from './received-form.ts';

type Dependencies = FormAnswerDependencies &
  FormGuard & {
    readonly operations: Readonly<Record<FormName, FormOperation>>;
    /** The site's own origin. */
    readonly site: string;
  };

type WholeForm = Extract<ReceivedForm, { readonly kind: 'whole' }>;
type NotWhole = Exclude<ReceivedForm, WholeForm>;

const foreign = 'This form was sent from another site. Please open our page and send it from there.';
const away = 'We could not save this just now. Please send it again in a moment.';

/** The forms of each page: it may have several. */
const formsByPath = (): ReadonlyMap<string, readonly FormName[]> =>
  Map.groupBy(Object.keys(formPaths) as FormName[], (form) => formPaths[form]);

/** Takes what visitors send with the public forms, the same with scripts and without. */
export const createFormRoutes = (dependencies: Dependencies): Hono => {
  const app = new Hono();
  const { operations, site, addressOf, postLimiter, log } = dependencies;
  const answer = createFormAnswers(dependencies);
  const check = createFormChecks(dependencies);

  /** What is no whole form is refused in any case; it counts, too, where that is possible just now. */
  const refuse = async (context: Context, address: string, received: NotWhole): Promise<Response> => {
    const typed = received.kind === 'cut' ? received : null;
    const refused = await postLimiter.countPost(address, typed?.form ?? null).catch(() => null);
    if (refused) return answer.tooMuch(context, typed, refused);
    return received.kind === 'cut'
      ? answer.errors(context, received, received.errors, 413)
      : answer.refuse(context, received.status, received.sentence);
  };

  const run = async (context: Context, address: string, received: WholeForm): Promise<Response> => {
    const { form, data } = received;
    const operation = operations[form];
    const typed = { form, values: received.input.values };
    // Only a page can carry it back; a script has no use for what it did not send.
    const identify = answer.isForScript(context) ? undefined : operation.identify;
    const values = identify?.(typed.values) ?? typed.values;
    const input = { ...received.input, values };
    try {
      const refused = await check({ address, operation, ...received, input });
      if (refused) return await answer.turnAway(context, typed, refused);
      return await answer.outcome(context, typed, await operation.run(input, address));
    } catch (error) {
      log.error('form failed', error, { form });
      if (isDatabaseUnavailable(error))
        return answer.notSaved(context, { form, values, stamp: String(data.get(stampField) ?? '') }, away);
      const rejection = await answer.errors(context, typed, { [formField]: away }, 503);
      rejection.headers.set('Retry-After', String(retryAfterOutage));
      return rejection;
    }
  };

  const take = async (context: Context, forms: readonly FormName[]): Promise<Response> => {
    if (!isFromOwnPage(context.req.raw, site)) return answer.refuse(context, 403, foreign);
    const address = addressOf(context);
    const refused = postLimiter.rejectUnread(address, forms);
    if (refused) return answer.tooMuch(context, null, refused);
    const leave = postLimiter.acquire(address);
    if (leave === null) return answer.tooMuch(context, null, postLimiter.tooManyAtOnce);
    const isLarge = forms.some((form) => operations[form].file !== null);
    // What is small takes no place any longer once it is here: a slow gateway must not shut others out.
    const receiving = receiveForm(context.req.raw, forms, operations);
    const answering = async (received: ReceivedForm): Promise<Response> =>
      received.kind === 'whole' ? run(context, address, received) : refuse(context, address, received);
    if (isLarge) return receiving.then(answering).finally(leave);
    return receiving.finally(leave).then(answering);
  };

  for (const [path, forms] of formsByPath()) {
    app.post(
      path,
      async (context, next) => {
        await next();
        // It tells what somebody sent: nobody may keep it.
        context.header('Cache-Control', 'no-store');
        context.header('X-Content-Type-Options', 'nosniff');
      },
      (context) => take(context, forms),
    );
  }
  return app;
};
