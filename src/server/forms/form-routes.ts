import { type Context, Hono } from 'hono';
import { type FormName, formField, formPaths } from '../../shared/forms/form-names.ts';
import { createFormAnswers, type FormAnswerDependencies } from './form-answers.ts';
import { encodingOf, parseCutForm, parseForm } from './form-body.ts';
import type { FormInput, FormOperation } from './form-operation.ts';
import { readLimitedBody } from './limited-body.ts';
import { isFromOwnPage } from './same-origin.ts';

type Dependencies = FormAnswerDependencies & {
  readonly operations: Readonly<Record<FormName, FormOperation>>;
  /** The site's own origin. */
  readonly site: string;
};

/** The largest body of a form, its file not counted. */
const largestText = 64 * 1024;

const sentences = {
  foreign: 'This form was sent from another site. Please open our page and send it from there.',
  notAForm: 'This address takes forms only. Please open the page and send the form from there.',
  tooLarge: 'What was sent is too large. Please shorten it and send it again.',
  damaged: 'The form arrived damaged. Please go back and send it again.',
  unknown: 'There is no such form on this page. Please reload the page and send the form again.',
  away: 'We could not save this just now. Please send it again in a moment.',
} as const;

/** The forms of each page: it may have several. */
const formsByPath = (): ReadonlyMap<string, readonly FormName[]> =>
  Map.groupBy(Object.keys(formPaths) as FormName[], (form) => formPaths[form]);

const inputOf = async (data: FormData, { fields, file }: FormOperation): Promise<FormInput> => {
  const values: Record<string, string> = {};
  for (const field of fields) {
    const value = data.get(field);
    if (typeof value === 'string') values[field] = value;
  }
  const sent = file === null ? null : data.get(file.field);
  // A browser sends an empty part where no file was chosen.
  const hasFile = sent instanceof File && sent.size > 0;
  return { values, file: hasFile ? new Uint8Array(await sent.arrayBuffer()) : null };
};

/** Takes what visitors send with the public forms, the same with scripts and without. */
export const createFormRoutes = ({ operations, site, ...dependencies }: Dependencies): Hono => {
  const app = new Hono();
  const { log } = dependencies;
  const answer = createFormAnswers(dependencies);

  /** Where a file made it too large, what was typed before it is shown again. */
  const answerTooLarge = async (
    context: Context,
    forms: readonly FormName[],
    data: FormData | null,
  ): Promise<Response> => {
    const form = forms.find((name) => name === data?.get(formField));
    const file = form === undefined ? null : operations[form].file;
    if (data === null || form === undefined || file === null)
      return answer.refuse(context, 413, sentences.tooLarge);
    const { values } = await inputOf(data, operations[form]);
    return answer.errors(context, { form, values }, { [file.field]: file.tooLarge }, 413);
  };

  const run = async (context: Context, form: FormName, data: FormData): Promise<Response> => {
    const input = await inputOf(data, operations[form]);
    const typed = { form, values: input.values };
    try {
      return await answer.outcome(context, typed, await operations[form].run(input));
    } catch (error) {
      log.error('form failed', error, { form });
      return answer.errors(context, typed, { [formField]: sentences.away }, 503);
    }
  };

  const take = async (context: Context, forms: readonly FormName[]): Promise<Response> => {
    if (!isFromOwnPage(context.req.raw, site)) return answer.refuse(context, 403, sentences.foreign);
    const contentType = context.req.header('content-type') ?? '';
    const encoding = encodingOf(contentType);
    const largestFile = Math.max(...forms.map((form) => operations[form].file?.bytes ?? 0));
    const limit = largestText + (encoding === 'multipart' ? largestFile : 0);
    const body = await readLimitedBody(context.req.raw, limit).catch(() => null);
    if (body === null) return answer.refuse(context, 400, sentences.damaged);
    if (!body.isWhole) return answerTooLarge(context, forms, await parseCutForm(body.bytes, contentType));
    if (encoding === null) return answer.refuse(context, 415, sentences.notAForm);
    const data = await parseForm(body.bytes, contentType);
    if (data === null) return answer.refuse(context, 400, sentences.damaged);
    const form = forms.find((name) => name === data.get(formField));
    if (form === undefined) return answer.refuse(context, 400, sentences.unknown);
    return run(context, form, data);
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
