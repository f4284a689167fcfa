import { createConcurrencyLimit } from '../../../concurrency/concurrency-limit.ts';
import { KeyRejected } from '../payment-provider.ts';
import type { PaychanguSettings } from './paychangu-settings.ts';
import { type Fields, listFields } from './response-fields.ts';

/** A usable response of PayChangu. */
export type GatewayResponse =
  /** `objects` are all objects of the response's body, the outermost first: what is where differs. */
  | { readonly kind: 'accepted'; readonly objects: readonly [Fields, ...Fields[]] }
  /** PayChangu does not accept the request; `text` is the body of its response. */
  | { readonly kind: 'rejected'; readonly status: number; readonly text: string };

/** Throws if the result of the request is unknown. The errors go to the log, so they contain no phone number, e-mail address, key or reference. */
export type PaychanguClient = {
  readonly get: (path: string, signal: AbortSignal) => Promise<GatewayResponse>;
  readonly post: (
    path: string,
    body: Readonly<Record<string, unknown>>,
    signal: AbortSignal,
  ) => Promise<GatewayResponse>;
};

/** How long one request may take, up to the last byte of the response, in milliseconds. */
const defaultTimeLimit = 15_000;

/** Requests at once: the gateway's limits are not known, and orders come in bursts. */
const maxConcurrentRequests = 50;

/** Larger than any real response. */
const maxResponseBytes = 256 * 1024;

/** Statuses that reject the request itself. Other errors concern our key, our address or the gateway. */
const rejectionStatuses: readonly number[] = [400, 402, 404, 409, 422];

/** Why a request failed, without the text of the error, which may quote the request. */
const getErrorReason = (error: unknown): string => {
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
    if (length > maxResponseBytes) return '';
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
};

/** The parsed JSON; undefined if the text is no JSON. */
export const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** Whether an object is more than the status of the request. */
const isPayment = (fields: Fields): boolean =>
  ['charge_id', 'tx_ref', 'checkout_url'].some((name) => name in fields);

const parseResponse = (status: number, text: string): GatewayResponse => {
  if (rejectionStatuses.includes(status)) return { kind: 'rejected', status, text };
  if (status === 401 || status === 403)
    throw new KeyRejected(`PayChangu does not accept PAYCHANGU_SECRET_KEY (status ${status})`);
  if (status !== 200 && status !== 201) throw new Error(`PayChangu answered with status ${status}`);
  const [outermost, ...inner] = listFields(parseJson(text));
  if (outermost === undefined || (inner.length === 0 && !isPayment(outermost)))
    throw new Error('PayChangu sent an answer that we cannot read');
  return { kind: 'accepted', objects: [outermost, ...inner] };
};

/** The HTTP client of the PayChangu API. */
export const createPaychanguClient = (
  { url, secretKey }: Pick<PaychanguSettings, 'url' | 'secretKey'>,
  timeLimit: number = defaultTimeLimit,
): PaychanguClient => {
  const withLimit = createConcurrencyLimit(maxConcurrentRequests);

  const send = async (path: string, init: RequestInit, signal: AbortSignal) => {
    const response = await fetch(`${url}${path}`, {
      ...init,
      // No redirects: the key must go to the configured origin only.
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

  const request = async (path: string, init: RequestInit, signal: AbortSignal): Promise<GatewayResponse> => {
    const { status, text } = await withLimit(() => send(path, init, signal), signal).catch(
      (error: unknown) => {
        throw new Error(`PayChangu cannot be reached: ${getErrorReason(error)}`);
      },
    );
    return parseResponse(status, text);
  };
  return {
    get: (path, signal) => request(path, { method: 'GET' }, signal),
    post: (path, body, signal) => request(path, { method: 'POST', body: JSON.stringify(body) }, signal),
  };
};
