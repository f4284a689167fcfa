import type { z } from 'zod';
import { uploadTime } from '../../shared/admin/media.ts';
import { BodyTimeout, type LimitedBody, readLimitedBody } from '../http/limited-body.ts';
import { sanitiseJsonValue } from '../http/sanitise-text.ts';
import type { UploadRule } from './admin-route.ts';
import { invalidFields, Rejected } from './rejected.ts';

/** For routes without their own limit. */
const defaultMaxBytes = 64 * 1024;

/** The first message for each invalid field. */
const listFieldErrors = (error: z.ZodError): Record<string, string> => {
  const fieldErrors: Record<string, string> = {};
  for (const { path, message } of error.issues) fieldErrors[path.join('.') || 'form'] ??= message;
  return fieldErrors;
};

/** Throws a rejection with a message for each invalid field. Without a schema the result is empty. */
export const parseWith = (schema: z.ZodType | undefined, given: unknown): unknown => {
  if (schema === undefined) return {};
  const parsed = schema.safeParse(given);
  if (!parsed.success) throw invalidFields(listFieldErrors(parsed.error));
  return parsed.data;
};

const orTooSlow = (reading: Promise<LimitedBody>): Promise<LimitedBody> =>
  reading.catch((error: unknown) => {
    if (!(error instanceof BodyTimeout)) throw error;
    throw new Rejected(408, {
      message: 'Sending took too long. Please try again when you have a better connection.',
    });
  });

/** Only JSON is accepted, because no form of another site can send it. */
export const parseBody = async (
  request: Request,
  schema: z.ZodType | undefined,
  maxBytes = defaultMaxBytes,
): Promise<unknown> => {
  if (schema === undefined) return {};
  if (!/^application\/json\b/i.test(request.headers.get('content-type') ?? ''))
    throw new Rejected(415, { message: 'This address accepts only JSON.' });
  const { bytes, isWhole } = await orTooSlow(readLimitedBody(request, maxBytes));
  if (!isWhole) throw new Rejected(413, { message: 'This is too much at once. Please send less.' });
  let given: unknown;
  try {
    given = JSON.parse(bytes.toString('utf8'), sanitiseJsonValue);
  } catch {
    throw new Rejected(400, { message: 'What was sent is not valid JSON.' });
  }
  return parseWith(schema, given);
};

/** How many bytes of a file are read at most: those that the client declares, within the limit of the route. */
export const getUploadBytes = (request: Request, { maxBytes }: UploadRule): number =>
  Math.min(Number(request.headers.get('content-length') ?? maxBytes) || 0, maxBytes);

/** Reads a file up to its maximum size. No form of another site can send this content type. */
export const readUpload = async (request: Request, rule: UploadRule | undefined): Promise<Buffer> => {
  if (rule === undefined) return Buffer.alloc(0);
  if (!/^application\/octet-stream\b/i.test(request.headers.get('content-type') ?? ''))
    throw new Rejected(415, { message: 'This address accepts only a file.' });
  const { bytes, isWhole } = await orTooSlow(readLimitedBody(request, rule.maxBytes, uploadTime));
  if (!isWhole) throw new Rejected(413, { message: rule.tooLarge });
  return bytes;
};
