import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { parseIp } from './limits/ip-address.ts';
import type { TrustedProxies } from './limits/trusted-proxies.ts';

const current = new AsyncLocalStorage<string>();

/** The id of the request for which this code runs; undefined in background work. */
export const getRequestId = (): string | undefined => current.getStore();

export const runWithRequestId = <T>(id: string, work: () => T): T => current.run(id, work);

/** What proxies send: UUIDs, nginx's hexadecimal numbers, Cloudflare's rays. Nothing that could break a line of the log. */
const wellFormed = /^[\w-]{8,64}$/;

/** Takes the id that a trusted proxy has written into its own log, or makes one. A visitor's own id is never taken. */
export const createRequestIds = (trustedProxies: TrustedProxies | null) => {
  const readSentId = ({ headers, socket }: IncomingMessage): string | null => {
    const sent = headers['x-request-id'];
    if (trustedProxies === null || typeof sent !== 'string' || !wellFormed.test(sent)) return null;
    const peer = parseIp(socket.remoteAddress ?? '');
    return peer !== null && trustedProxies.check(peer.text, peer.family) ? sent : null;
  };
  return (request: IncomingMessage): string => readSentId(request) ?? randomUUID();
};
