import { type Context, Hono } from 'hono';
import { stampField } from '../../shared/forms/form-guard.ts';
import { type FormName, formField, formPaths } from '../../shared/forms/form-names.ts';
import { paths } from '../../shared/paths.ts';
import type { RejectionText } from '../../shared/rejection-text.ts';
import { isDatabaseUnavailable, retryAfterOutage } from '../db/database-unavailable.ts';
import { isFromOwnPage } from '../http/same-origin.ts';
import { createFormChecks } from './form-checks.ts';
import type { FormGuard } from './form-guard.ts';
import type { FormOperation } from './form-operation.ts';
import { createFormResponses, type FormResponseDependencies } from './form-responses.ts';
import { type ReceivedForm, receiveForm } from './received-form.ts';

type Dependencies = FormResponseDependencies &
  FormGuard & {
    readonly operations: Readonly<Record<FormName, FormOperation>>;
    /** The site's own origin. */
    readonly site: string;
  };

type CompleteForm = Extract<ReceivedForm, { readonly kind: 'complete' }>;
type UnusableForm = Exclude<ReceivedForm, CompleteForm>;

const foreign = {
  status: 403,
  heading: 'We could not accept this form',
  sentence: 'It was sent from another site. Please open our page and send it from there.',
} as const;
const notSavedText = 'We could not save this right now. Please send it again in a moment.';

/** A page may have several forms. */
const groupFormsByPath = (): ReadonlyMap<string, readonly FormName[]> =>
  Map.groupBy(Object.keys(formPaths) as FormName[], (form) => formPaths[form]);

/** The page of a form, to try again; none for addresses with a parameter: their pages are many, and rejection pages are cached. */
const findPage = (path: string): Pick<RejectionText, 'page'> =>
  path === paths.home || path.includes(':') ? {} : { page: path };

/** Handles the public forms, sent by a script or by a browser without scripts. */
export const createFormRoutes = (dependencies: Dependencies): Hono => {
  const app = new Hono();
  const { operations, site, addressOf, postLimiter, log } = dependencies;
  const respond = createFormResponses(dependencies);
  const check = createFormChecks(dependencies);

  /** Rejects an unusable form. It counts for the rate limit too, unless the database is unavailable. */
  const rejectUnusable = async (
    context: Context,
    path: string,
    address: string,
    received: UnusableForm,
  ): Promise<Response> => {
    const submitted = received.kind === 'truncated' ? received : null;
    const rejected = await postLimiter.countPost(address, submitted?.form ?? null).catch(() => null);
    if (rejected) return respond.tooMuch(context, submitted, rejected);
    return received.kind === 'truncated'
      ? respond.errors(context, received, received.errors, 413)
      : respond.reject(context, { ...received.text, ...findPage(path) });
  };

  const run = async (context: Context, address: string, received: CompleteForm): Promise<Response> => {
    const { form, data } = received;
    const operation = operations[form];
    const submitted = { form, values: received.input.values };
    // Only for browsers without scripts, whose page sends the added key back; a script sends its own.
    const identify = respond.isForScript(context) ? undefined : operation.identify;
    const values = identify?.(submitted.values) ?? submitted.values;
    const input = { ...received.input, values };
    try {
      const rejected = await check({ address, operation, ...received, input });
      if (rejected) return await respond.rejection(context, submitted, rejected);
      return await respond.outcome(context, submitted, await operation.run(input, address));
    } catch (error) {
      log.error('form failed', error, { form });
      if (isDatabaseUnavailable(error))
        return respond.notSaved(
          context,
          { form, values, stamp: String(data.get(stampField) ?? '') },
          notSavedText,
        );
      const response = await respond.errors(context, submitted, { [formField]: notSavedText }, 503);
      response.headers.set('Retry-After', String(retryAfterOutage));
      return response;
    }
  };

  const handlePost = async (
    context: Context,
    path: string,
    forms: readonly FormName[],
  ): Promise<Response> => {
    if (!isFromOwnPage(context.req.raw, site))
      return respond.reject(context, { ...foreign, ...findPage(path) });
    const address = addressOf(context);
    const rejected = postLimiter.rejectUnread(address, forms);
    if (rejected) return respond.tooMuch(context, null, rejected);
    const release = postLimiter.acquire(address);
    if (release === null) return respond.tooMuch(context, null, postLimiter.tooManyAtOnce);
    const isLarge = forms.some((form) => operations[form].file !== null);
    // A small form releases its slot once it is received: a slow payment gateway must not block other clients.
    const receiving = receiveForm(context.req.raw, forms, operations);
    const processForm = async (received: ReceivedForm): Promise<Response> =>
      received.kind === 'complete'
        ? run(context, address, received)
        : rejectUnusable(context, path, address, received);
    if (isLarge) return receiving.then(processForm).finally(release);
    return receiving.finally(release).then(processForm);
  };

  for (const [path, forms] of groupFormsByPath()) {
    app.post(
      path,
      async (context, next) => {
        await next();
        // The response contains what the visitor sent, so it must not be cached.
        // Set on the response itself: `context.header` would copy the response with its body.
        context.res.headers.set('Cache-Control', 'no-store');
        context.res.headers.set('X-Content-Type-Options', 'nosniff');
      },
      (context) => handlePost(context, path, forms),
    );
  }
  return app;
};
