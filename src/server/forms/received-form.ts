import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { type FormName, formField } from '../../shared/forms/form-names.ts';
import { readLimitedBody } from '../http/limited-body.ts';
import { encodingOf, parseCutForm, parseForm } from './form-body.ts';
import type { FormInput, FormOperation } from './form-operation.ts';

/** The largest body of a form, its file not counted. */
const largestText = 64 * 1024;

/** What came: a form of this page, what was typed in one before a file that is too large, or nothing we can use. */
export type ReceivedForm =
  | {
      readonly kind: 'whole';
      readonly form: FormName;
      readonly data: FormData;
      readonly input: FormInput;
    }
  | {
      readonly kind: 'cut';
      readonly form: FormName;
      readonly values: FormInput['values'];
      readonly errors: Readonly<Record<string, string>>;
    }
  | { readonly kind: 'unusable'; readonly status: ContentfulStatusCode; readonly sentence: string };

const unusable = (status: ContentfulStatusCode, sentence: string): ReceivedForm => ({
  kind: 'unusable',
  status,
  sentence,
});

const notAForm = unusable(
  415,
  'This address takes forms only. Please open the page and send the form from there.',
);
const tooLarge = unusable(413, 'What was sent is too large. Please shorten it and send it again.');
const damaged = unusable(400, 'The form arrived damaged. Please go back and send it again.');
const unknown = unusable(
  400,
  'There is no such form on this page. Please reload the page and send the form again.',
);

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

/** Reads what was sent to a page that has these forms. */
export const receiveForm = async (
  request: Request,
  forms: readonly FormName[],
  operations: Readonly<Record<FormName, FormOperation>>,
): Promise<ReceivedForm> => {
  const contentType = request.headers.get('content-type') ?? '';
  const encoding = encodingOf(contentType);
  const largestFile = Math.max(...forms.map((form) => operations[form].file?.bytes ?? 0));
  const limit = largestText + (encoding === 'multipart' ? largestFile : 0);
  const body = await readLimitedBody(request, limit).catch(() => null);
  if (body === null) return damaged;
  const { bytes, isWhole } = body;
  if (isWhole && encoding === null) return notAForm;
  const data = await (isWhole ? parseForm : parseCutForm)(bytes, contentType);
  if (data === null) return isWhole ? damaged : tooLarge;
  const form = forms.find((name) => name === data.get(formField));
  if (form === undefined) return isWhole ? unknown : tooLarge;
  const input = await inputOf(data, operations[form]);
  if (isWhole) return { kind: 'whole', form, data, input };
  const { file } = operations[form];
  if (file === null) return tooLarge;
  return { kind: 'cut', form, values: input.values, errors: { [file.field]: file.tooLarge } };
};
