import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { contentTypes } from '../../../content/registry.ts';
import { documents } from '../../../shared/documents.ts';
import { retryAfterOutage } from '../../db/database-unavailable.ts';
import { readLimitedBody } from '../../http/limited-body.ts';
import type { AddressLimit, AddressMaximum } from '../../limits/address-limit.ts';
import type { Log } from '../../log.ts';
import { createRepeatedWarning } from '../../repeated-warning.ts';
import type { RemoteContent } from '../content-host.ts';
import { verifyMessage } from './message-signature.ts';
import type { RefreshQueue } from './refresh-queue.ts';
import type { UsedNonces } from './used-nonces.ts';

/** How many messages one address may send: WordPress sends one for each request in which something changed. */
export const maxMessages: AddressMaximum = { what: 'content host messages', max: 120, window: 60_000 };

type Dependencies = {
  /** Null where messages are not accepted: no secret is set. */
  readonly secret: string | null;
  readonly remote: Pick<RemoteContent, 'origin' | 'getState'> | null;
  readonly queue: Pick<RefreshQueue, 'add'>;
  readonly nonces: Pick<UsedNonces, 'use'>;
  readonly limit: AddressLimit;
  /** The client's IP address. */
  readonly addressOf: (context: Context) => string;
  readonly log: Log;
  readonly now: () => number;
};

const maxBodyBytes = 16 * 1024;

/** The most items of one message; for more, WordPress sends `all`. */
const maxItems = 100;

/** How often one kind of rejection is logged at most, in milliseconds: anyone can send messages. */
const rejectionLogInterval = 60 * 60_000;

const ChangeMessage = z.discriminatedUnion('kind', [
  /** The button “Test the connection”: nothing is fetched. */
  z.object({ kind: z.literal('test') }),
  /** Something changed that many items show, such as the name of an author. */
  z.object({ kind: z.literal('all') }),
  z.object({
    kind: z.literal('items'),
    items: z
      .array(z.object({ type: z.string().max(40), id: z.number().int().positive() }))
      .min(1)
      .max(maxItems),
  }),
]);

const parseMessage = (body: string) => {
  try {
    return ChangeMessage.safeParse(JSON.parse(body));
  } catch {
    return ChangeMessage.safeParse(null);
  }
};

const rejections = {
  'wrong-signature': {
    status: 401,
    message:
      'The signature does not match. Please enter the same secret here and as CONTENT_HOST_SECRET of the site.',
  },
  'wrong-time': {
    status: 401,
    message:
      'The time of this message is more than five minutes from ours. Please check the clocks of both servers.',
  },
  replayed: { status: 409, message: 'We have received this message before. Nothing was changed.' },
} as const;

type Rejection = keyof typeof rejections;

/** Where the plugin in the team's WordPress tells the site what changed. The response does not wait for the fetch. */
export const createRefreshRoutes = (dependencies: Dependencies): Hono => {
  const { secret, remote, queue, nonces, limit, addressOf, log, now } = dependencies;
  const app = new Hono();
  const warnOf = (reason: Rejection) =>
    createRepeatedWarning({
      log,
      event: `message of the content host rejected: ${reason}`,
      interval: rejectionLogInterval,
      now,
    });
  const warnings: Record<Rejection, () => void> = {
    'wrong-signature': warnOf('wrong-signature'),
    'wrong-time': warnOf('wrong-time'),
    replayed: warnOf('replayed'),
  };
  const reject = (context: Context, reason: Rejection) => {
    warnings[reason]();
    const { status, message } = rejections[reason];
    return context.json({ code: reason, message }, status);
  };

  /** For the settings page in WordPress: which content the site shows, and whether it can read it. */
  const describeConnection = (known: Pick<RemoteContent, 'origin' | 'getState'>) => ({
    message: 'The connection works.',
    contentHost: known.origin,
    problems: contentTypes.flatMap((type) => {
      const { error } = known.getState(type);
      return error === null ? [] : [{ type: type.name, error }];
    }),
  });

  app.post(documents.contentRefresh, async (context) => {
    context.header('Cache-Control', 'no-store');
    context.header('X-Content-Type-Options', 'nosniff');
    if (secret === null || remote === null)
      return context.json(
        { code: 'off', message: 'This site accepts no messages here: CONTENT_HOST_SECRET is not set.' },
        404,
      );
    const seconds = await limit(addressOf(context));
    if (seconds !== null) {
      context.header('Retry-After', String(seconds));
      return context.json(
        { code: 'too-many', message: 'We have received too many messages from your address. Please wait.' },
        429,
      );
    }
    const { bytes, isWhole } = await readLimitedBody(context.req.raw, maxBodyBytes);
    if (!isWhole)
      return context.json(
        { code: 'too-large', message: `A message can have at most ${maxBodyBytes} bytes.` },
        413,
      );
    const body = new TextDecoder().decode(bytes);
    const headers = {
      timestamp: context.req.header('X-Timestamp'),
      nonce: context.req.header('X-Nonce'),
      signature: context.req.header('X-Signature'),
    };
    const verdict = verifyMessage('refresh', body, headers, secret, now());
    if (verdict.result !== 'valid') return reject(context, verdict.result);
    const message = parseMessage(body);
    if (!message.success)
      return context.json(
        { code: 'invalid', message: 'The message is not valid. Nothing was changed.' },
        400,
      );
    if (!(await nonces.use(verdict.nonce, verdict.usableUntil, now()))) return reject(context, 'replayed');
    if (message.data.kind === 'test') return context.json(describeConnection(remote));
    queue.add(message.data.kind === 'all' ? 'all' : message.data.items);
    return context.json({ message: 'The site is fetching what changed.' }, 202);
  });

  app.onError((error, context) => {
    log.error('message of the content host could not be read', error);
    context.header('Retry-After', String(retryAfterOutage));
    return context.json(
      { code: 'unavailable', message: 'We cannot do this right now. Please send it again in a moment.' },
      503,
    );
  });
  return app;
};
