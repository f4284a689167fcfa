import type { z } from 'zod';
import { adminApi } from '../../shared/admin/admin-paths.ts';
import { Rejection } from '../../shared/admin/rejection.ts';
import { memberHeader } from '../../shared/admin/session.ts';
import { getPageMember } from './auth/page-member.ts';

/** The server rejected a request or could not be reached: a message for the user, and one per invalid field. */
export class AdminError extends Error {
  override readonly name = 'AdminError';
  /** The HTTP status; 0 where there was no response. */
  readonly status: number;
  readonly fieldErrors: Readonly<Record<string, string>>;
  /** The whole body of the response, such as the newer version after an edit conflict. */
  readonly details: unknown;
  /** When the request was sent, in milliseconds. */
  readonly sentAt: number;

  constructor(
    status: number,
    message: string,
    fieldErrors: Readonly<Record<string, string>> = {},
    details: unknown = null,
    sentAt: number = Date.now(),
  ) {
    super(message);
    this.status = status;
    this.fieldErrors = fieldErrors;
    this.details = details;
    this.sentAt = sentAt;
  }
}

const unreachable = 'We could not reach the site. Please check your connection and try again.';

const unreadable = 'We could not read the site’s answer. Please reload this page.';

const isAborted = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError';

/** The headers that name the member to whom this page belongs. */
export const getMemberHeaders = (): Readonly<Record<string, string>> => {
  const member = getPageMember();
  return member === null ? {} : { [memberHeader]: member };
};

type SentRequest = Omit<RequestInit, 'headers'> & { readonly headers?: Readonly<Record<string, string>> };

const send = async (path: string, { headers, ...init }: SentRequest): Promise<Response> => {
  const sentAt = Date.now();
  let response: Response;
  try {
    response = await fetch(adminApi + path, {
      credentials: 'same-origin',
      headers: { ...getMemberHeaders(), ...headers },
      ...init,
    });
  } catch (error) {
    if (isAborted(error)) throw error;
    throw new AdminError(0, unreachable);
  }
  if (response.ok) return response;
  const body: unknown = await response.json().catch(() => null);
  const rejection = Rejection.safeParse(body);
  if (rejection.success)
    throw new AdminError(response.status, rejection.data.message, rejection.data.fieldErrors, body, sentAt);
  throw new AdminError(response.status, 'Something went wrong on our side. Please try again in a moment.');
};

/** Parses a response by its schema. A mismatch means that the site is newer than this page, or another server answered. */
const parseResponse = async <T extends z.ZodType>(response: Response, schema: T): Promise<z.output<T>> => {
  let body: unknown;
  try {
    body = await response.json();
  } catch (error) {
    if (isAborted(error)) throw error;
    throw new AdminError(0, error instanceof SyntaxError ? unreadable : unreachable);
  }
  const parsed = schema.safeParse(body);
  if (!parsed.success) throw new AdminError(response.status, unreadable, {}, parsed.error);
  return parsed.data;
};

/** Appends query parameters to a path; empty ones are left out. */
export const withParameters = (
  path: string,
  /** A list becomes one text, `a,b`. */
  parameters: Readonly<Record<string, string | number | readonly string[] | null | undefined>>,
): string => {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(parameters))
    if (value !== null && value !== undefined && value !== '') query.set(name, String(value));
  return query.size > 0 ? `${path}?${query}` : path;
};

let areRequestsEnabled = true;

/** Disabled during the logout, when every request would be rejected: then `fetchData` never resolves. */
export const setRequestsEnabled = (isEnabled: boolean): void => {
  areRequestsEnabled = isEnabled;
};

/** Sends a GET request and parses its response. Paths are relative to the admin API. */
export const fetchData = async <T extends z.ZodType>(
  path: string,
  schema: T,
  signal?: AbortSignal,
): Promise<z.output<T>> => {
  if (!areRequestsEnabled) return new Promise(() => {});
  return parseResponse(await send(path, signal ? { signal } : {}), schema);
};

/** Sends a request that changes something, and returns the raw response. */
export const sendRequest = (
  method: 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: unknown,
  signal?: AbortSignal,
): Promise<Response> =>
  send(path, {
    method,
    ...(signal ? { signal } : {}),
    ...(body === undefined
      ? {}
      : { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }),
  });

/** Sends a request that also arrives when the page is being closed; nobody waits for its response. */
export const sendOnLeaving = (path: string, body: unknown): void => {
  const headers = { 'Content-Type': 'application/json' };
  void send(path, { method: 'POST', keepalive: true, headers, body: JSON.stringify(body) }).catch(() => {});
};

/** Like `sendRequest`, with a parsed response. */
export const sendForData = async <T extends z.ZodType>(
  method: 'POST' | 'PUT' | 'DELETE',
  path: string,
  schema: T,
  body?: unknown,
  signal?: AbortSignal,
): Promise<z.output<T>> => parseResponse(await sendRequest(method, path, body, signal), schema);

/** Sends a file as the request body and parses the response. */
export const sendFile = async <T extends z.ZodType>(
  method: 'POST' | 'PUT',
  path: string,
  file: Blob,
  schema: T,
): Promise<z.output<T>> => {
  // The server detects the type of the file. A form of another site cannot send this content type.
  const headers = { 'content-type': 'application/octet-stream' };
  return parseResponse(await send(path, { method, headers, body: file }), schema);
};
