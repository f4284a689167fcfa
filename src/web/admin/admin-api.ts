import type { z } from 'zod';
import { adminApi } from '../../shared/admin/admin-paths.ts';
import { Rejection } from '../../shared/admin/rejection.ts';

/** The server said no, or could not be reached: a sentence for people, and one for each field at fault. */
export class AdminError extends Error {
  override readonly name = 'AdminError';
  /** The HTTP status; 0 where there was no answer at all. */
  readonly status: number;
  readonly faults: Readonly<Record<string, string>>;
  /** What else the answer said, such as the newer version of what could not be saved. */
  readonly details: unknown;

  constructor(
    status: number,
    message: string,
    faults: Readonly<Record<string, string>> = {},
    details: unknown = null,
  ) {
    super(message);
    this.status = status;
    this.faults = faults;
    this.details = details;
  }
}

const unreachable = 'The site could not be reached. Please check your connection and try again.';

const unreadable = 'The answer of the site could not be read. Please load this page again.';

const isAborted = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError';

const send = async (path: string, init: RequestInit): Promise<Response> => {
  let answer: Response;
  try {
    answer = await fetch(adminApi + path, { credentials: 'same-origin', ...init });
  } catch (error) {
    if (isAborted(error)) throw error;
    throw new AdminError(0, unreachable);
  }
  if (answer.ok) return answer;
  const told: unknown = await answer.json().catch(() => null);
  const rejection = Rejection.safeParse(told);
  if (rejection.success)
    throw new AdminError(answer.status, rejection.data.message, rejection.data.faults, told);
  throw new AdminError(answer.status, 'Something went wrong on our side. Please try again in a moment.');
};

/** Reads an answer by its schema. One that does not fit comes from a site newer than this page, or from another server. */
const read = async <T extends z.ZodType>(answer: Response, schema: T): Promise<z.output<T>> => {
  let told: unknown;
  try {
    told = await answer.json();
  } catch (error) {
    if (isAborted(error)) throw error;
    throw new AdminError(0, error instanceof SyntaxError ? unreadable : unreachable);
  }
  const fitting = schema.safeParse(told);
  if (!fitting.success) throw new AdminError(answer.status, unreadable, {}, fitting.error);
  return fitting.data;
};

/** Parameters of an address; what is empty is left out. */
export const withParameters = (
  path: string,
  parameters: Readonly<Record<string, string | number | null | undefined>>,
): string => {
  const given = new URLSearchParams();
  for (const [name, value] of Object.entries(parameters))
    if (value !== null && value !== undefined && value !== '') given.set(name, String(value));
  return given.size > 0 ? `${path}?${given}` : path;
};

let mayAsk = true;

/** Whether screens may ask. Not while they are left for good, when every answer would be a refusal: then they wait. */
export const letAsk = (may: boolean): void => {
  mayAsk = may;
};

/** Asks for something; the answer is read by its schema. Paths are below the admin area's own address. */
export const ask = async <T extends z.ZodType>(
  path: string,
  schema: T,
  signal?: AbortSignal,
): Promise<z.output<T>> => {
  if (!mayAsk) return new Promise(() => {});
  return read(await send(path, signal ? { signal } : {}), schema);
};

/** Tells the server to do something; gives its answer as it is. */
export const tell = (method: 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown): Promise<Response> =>
  send(path, {
    method,
    ...(body === undefined
      ? {}
      : { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }),
  });

/** The same where the answer tells something. */
export const tellFor = async <T extends z.ZodType>(
  method: 'POST' | 'PUT' | 'DELETE',
  path: string,
  schema: T,
  body?: unknown,
): Promise<z.output<T>> => read(await tell(method, path, body), schema);

/** Sends a file as it is; the answer is read by its schema. */
export const sendFile = async <T extends z.ZodType>(
  method: 'POST' | 'PUT',
  path: string,
  file: Blob,
  schema: T,
): Promise<z.output<T>> => {
  // What a file is, the server finds out by itself; no other site's form can send this type.
  const headers = { 'content-type': 'application/octet-stream' };
  return read(await send(path, { method, headers, body: file }), schema);
};
