import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { type FormName, formField } from '../../shared/forms/form-names.ts';
import type { RejectionText } from '../../shared/rejection-text.ts';
import { readLimitedBody } from '../http/limited-body.ts';
import { type FormFields, getEncoding, parseForm, parseTruncatedForm } from './form-body.ts';
import type { FormInput, FormOperation } from './form-operation.ts';

/** The response to a request that is no form of this site. */
export type FormRejectionText = RejectionText & { readonly status: ContentfulStatusCode };

/** The maximum size of a form's body, without its file. */
const maxTextKilobytes = 64;
const maxTextBytes = maxTextKilobytes * 1024;

/** A complete form of this page; the values before a file that is too large; or an unusable request. */
export type ReceivedForm =
  | {
      readonly kind: 'complete';
      readonly form: FormName;
      readonly data: FormFields;
      readonly input: FormInput;
    }
  | {
      readonly kind: 'truncated';
      readonly form: FormName;
      readonly values: FormInput['values'];
      readonly errors: Readonly<Record<string, string>>;
    }
  | { readonly kind: 'unusable'; readonly text: FormRejectionText };

const unusable = (status: ContentfulStatusCode, heading: string, sentence: string): ReceivedForm => ({
  kind: 'unusable',
  text: { status, heading, sentence },
});

const notAForm = unusable(
  415,
  'This address only accepts forms',
  'Please open the page and send the form from there.',
);
const tooLarge = unusable(
  413,
  'Your message is too large',
  `It can have up to ${maxTextKilobytes} KB. Please shorten it and send it again.`,
);
const damaged = unusable(400, 'This form arrived damaged', 'Please go back and send it again.');
const unknown = unusable(
  400,
  'We could not find this form',
  'Please open the page again and send the form from there.',
);

const readInput = async (data: FormFields, { fields, file }: FormOperation): Promise<FormInput> => {
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

/** Reads a form that was posted to a page with these forms. */
export const receiveForm = async (
  request: Request,
  forms: readonly FormName[],
  operations: Readonly<Record<FormName, FormOperation>>,
): Promise<ReceivedForm> => {
  const contentType = request.headers.get('content-type') ?? '';
  const encoding = getEncoding(contentType);
  const maxFileBytes = Math.max(...forms.map((form) => operations[form].file?.bytes ?? 0));
  const limit = maxTextBytes + (encoding === 'multipart' ? maxFileBytes : 0);
  const body = await readLimitedBody(request, limit).catch(() => null);
  if (body === null) return damaged;
  const { bytes, isWhole } = body;
  if (isWhole && encoding === null) return notAForm;
  const data = await (isWhole ? parseForm : parseTruncatedForm)(bytes, contentType);
  if (data === null) return isWhole ? damaged : tooLarge;
  const form = forms.find((name) => name === data.get(formField));
  if (form === undefined) return isWhole ? unknown : tooLarge;
  const input = await readInput(data, operations[form]);
  if (isWhole) return { kind: 'complete', form, data, input };
  const { file } = operations[form];
  if (file === null) return tooLarge;
  return { kind: 'truncated', form, values: input.values, errors: { [file.field]: file.tooLarge } };
};
