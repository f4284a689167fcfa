import { z } from 'zod';
import type { PaychanguSettings } from './paychangu-settings.ts';
import { createTurns } from './turns.ts';

/** What PayChangu answered, where it can be worked with. */
export type GatewayAnswer =
  | { readonly kind: 'taken'; readonly data: Readonly<Record<string, unknown>> }
  /** It does not take what was asked; `text` is all it says about that. */
  | { readonly kind: 'refused'; readonly status: number; readonly text: string };

/** Throws where nothing is known after it. What it throws is for the log: no number, address, key or reference is in it. */
export type PaychanguClient = {
  readonly get: (path: string, signal: AbortSignal) => Promise<GatewayAnswer>;
  readonly post: (
    path: string,
    body: Readonly<Record<string, unknown>>,
    signal: AbortSignal,
  ) => Promise<GatewayAnswer>;
};

/** How long one request may take, from asking to the last byte of the answer, in milliseconds. */
const defaultTimeLimit = 15_000;

/** How many requests are under way at once: its limits are not known, and orders come in bursts. */
const maxConcurrent = 50;

/** More than any answer has. */
const largestAnswer = 256 * 1024;

/** Statuses that speak of what was asked. Of the others, some speak of our key or our address, the rest of the gateway. */
const rejections: readonly number[] = [400, 402, 404, 409, 422];

const Answer = z.object({ data: z.record(z.string(), z.unknown()) });

/** Why a request failed, in a word. The error itself may quote what was sent. */
const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return 'unknown';
  if (error.name === 'TimeoutError') return 'no answer in time';
  if (error.name === 'AbortError') return 'no longer waited for';
  const { cause } = error;
  const code = typeof cause === 'object' && cause !== null && 'code' in cause ? String(cause.code) : '';
  return /^[A-Z_\d]+$/.test(code) ? code : 'connection lost';
};

const readText = async (response: Response): Promise<string> => {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of response.body ?? []) {
    length += chunk.length;
    if (length > largestAnswer) return '';
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
};

/** The JSON of a text; undefined where it is none. */
export const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const readAnswer = (status: number, text: string): GatewayAnswer => {
  if (rejections.includes(status)) return { kind: 'refused', status, text };
  if (status === 401 || status === 403)
    throw new Error(`PayChangu does not accept PAYCHANGU_SECRET_KEY (status ${status})`);
  if (status !== 200 && status !== 201) throw new Error(`PayChangu answered with status ${status}`);
  const answer = Answer.safeParse(parseJson(text));
  if (!answer.success) throw new Error('PayChangu answered something that cannot be read');
  return { kind: 'taken', data: answer.data.data };
};

/** Speaks to PayChangu. */
export const createPaychanguClient = (
  { url, secretKey }: Pick<PaychanguSettings, 'url' | 'secretKey'>,
  timeLimit: number = defaultTimeLimit,
): PaychanguClient => {
  const inTurn = createTurns(maxConcurrent);

  const send = async (path: string, init: RequestInit, signal: AbortSignal) => {
    const response = await fetch(`${url}${path}`, {
      ...init,
      // The key goes to the configured origin and nowhere else.
      redirect: 'manual',
      headers: {
        Accept: 'application/json',
        Authorization: `Bearer ${secretKey}`,
        'Content-Type': 'application/json',
      },
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeLimit)]),
    });
    return { status: response.status, text: await readText(response) };
  };

  const request = async (path: string, init: RequestInit, signal: AbortSignal): Promise<GatewayAnswer> => {
    const { status, text } = await inTurn(() => send(path, init, signal), signal).catch((error: unknown) => {
      throw new Error(`PayChangu cannot be reached: ${reasonOf(error)}`);
    });
    return readAnswer(status, text);
  };
  return {
    get: (path, signal) => request(path, { method: 'GET' }, signal),
    post: (path, body, signal) => request(path, { method: 'POST', body: JSON.stringify(body) }, signal),
  };
};
