import type { z } from 'zod';
import { uploadTime } from '../../shared/admin/media.ts';
import { type LimitedBody, readLimitedBody, TooSlow } from '../http/limited-body.ts';
import { tidied } from '../http/remove-control-characters.ts';
import type { UploadRule } from './admin-route.ts';
import { faulty, Rejected } from './rejected.ts';

/** What a request's body may have where its route does not say otherwise. */
const usualBody = 64 * 1024;

/** The first sentence for each field that breaks a rule. */
const fieldErrorsOf = (error: z.ZodError): Record<string, string> => {
  const fieldErrors: Record<string, string> = {};
  for (const { path, message } of error.issues) fieldErrors[path.join('.') || 'form'] ??= message;
  return fieldErrors;
};

/** Reads by a schema; refuses with a sentence for each field that breaks a rule. Without a schema nothing is read. */
export const readBy = (schema: z.ZodType | undefined, given: unknown): unknown => {
  if (schema === undefined) return {};
  const read = schema.safeParse(given);
  if (!read.success) throw faulty(fieldErrorsOf(read.error));
  return read.data;
};

const orTooSlow = (reading: Promise<LimitedBody>): Promise<LimitedBody> =>
  reading.catch((error: unknown) => {
    if (!(error instanceof TooSlow)) throw error;
    throw new Rejected(408, {
      message: 'Sending took too long. Please try again where the connection is better.',
    });
  });

/** Reads a JSON body by its schema. Only JSON is taken: no other site's form can send it. */
export const readBody = async (
  request: Request,
  schema: z.ZodType | undefined,
  largest = usualBody,
): Promise<unknown> => {
  if (schema === undefined) return {};
  if (!/^application\/json\b/i.test(request.headers.get('content-type') ?? ''))
    throw new Rejected(415, { message: 'This address takes JSON.' });
  const { bytes, isWhole } = await orTooSlow(readLimitedBody(request, largest));
  if (!isWhole) throw new Rejected(413, { message: 'This is too much at once. Please send less.' });
  let given: unknown;
  try {
    given = JSON.parse(bytes.toString('utf8'), tidied);
  } catch {
    throw new Rejected(400, { message: 'What was sent is no JSON.' });
  }
  return readBy(schema, given);
};

/** Reads a file that comes as it is, and no more of it than it may have. No other site's form can send this type. */
export const readUpload = async (request: Request, rule: UploadRule | undefined): Promise<Buffer> => {
  if (rule === undefined) return Buffer.alloc(0);
  if (!/^application\/octet-stream\b/i.test(request.headers.get('content-type') ?? ''))
    throw new Rejected(415, { message: 'This address takes a file.' });
  const { bytes, isWhole } = await orTooSlow(readLimitedBody(request, rule.largest, uploadTime));
  if (!isWhole) throw new Rejected(413, { message: rule.tooLarge });
  return bytes;
};
