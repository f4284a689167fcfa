import type { IncomingMessage } from 'node:http';
import { createAuthorization } from '../content-host/remote/authorization.ts';
import type { HostSettings } from '../content-host/remote/host-settings.ts';
import { userAgent } from '../content-host/remote/user-agent.ts';
import { requestRemote } from '../remote-requests/request-remote.ts';
import { toHostAddress } from './host-address.ts';

/** The host has answered, with something that is not used. It is asked again much later. */
export class PictureRejected extends Error {
  override readonly name = 'PictureRejected';
}

export type FetchLimits = {
  /** For one picture, from the request to its last byte, in milliseconds. */
  readonly timeout: number;
  readonly maxBytes: number;
};

const maxRedirects = 3;

const request = async (
  address: string,
  settings: HostSettings,
  signal: AbortSignal,
): Promise<IncomingMessage> => {
  const headers = { 'user-agent': userAgent, ...createAuthorization(settings) };
  let next = address;
  for (let step = 0; step <= maxRedirects; step += 1) {
    const url = toHostAddress(next, settings.address);
    if (url === null) throw new PictureRejected('it leads to another site than the content host');
    const response = await requestRemote(url, null, signal, headers);
    const { statusCode = 0, headers: answered } = response;
    if (statusCode < 300 || statusCode >= 400 || answered.location === undefined) return response;
    response.destroy();
    if (!URL.canParse(answered.location, url)) throw new PictureRejected('it leads to no address');
    next = new URL(answered.location, url).href;
  }
  throw new PictureRejected(`there are more than ${maxRedirects} redirects`);
};

const readBody = async (response: IncomingMessage, maxBytes: number): Promise<Buffer> => {
  const tooLarge = `it is larger than ${maxBytes} bytes`;
  if (Number(response.headers['content-length'] ?? 0) > maxBytes) throw new PictureRejected(tooLarge);
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > maxBytes) throw new PictureRejected(tooLarge);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
};

/**
 * Fetches a picture from the content host, and from nowhere else: every redirect is checked. The operator has chosen the host, which
 * may therefore be in a private network.
 */
export const fetchPicture = async (
  address: string,
  host: HostSettings,
  { timeout, maxBytes }: FetchLimits,
  closing: AbortSignal,
): Promise<Buffer> => {
  const signal = AbortSignal.any([closing, AbortSignal.timeout(timeout)]);
  const response = await request(address, host, signal);
  try {
    const { statusCode = 0 } = response;
    // A host that is overloaded or being updated says so with 5xx, and has the picture soon.
    if (statusCode >= 500) throw new Error(`it answered with status ${statusCode}`);
    if (statusCode !== 200) throw new PictureRejected(`it answered with status ${statusCode}`);
    return await readBody(response, maxBytes);
  } catch (error) {
    throw signal.aborted ? signal.reason : error;
  } finally {
    response.destroy();
  }
};
