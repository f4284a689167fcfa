import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Context, Hono } from 'hono';
import { documents } from '../../../shared/documents.ts';
import type { SiteSettings } from '../../../shared/settings/site-settings.ts';
import { retryAfterOutage } from '../../db/database-unavailable.ts';
import { readLimitedBody } from '../../http/limited-body.ts';
import type { AddressLimit, AddressMaximum } from '../../limits/address-limit.ts';
import type { Log } from '../../log.ts';
import type { StoredCheckpoint } from '../ledger/checkpoint-store.ts';
import { createCheckpointFeed } from './checkpoint-feed.ts';
import type { Cosignatures } from './cosignatures.ts';

/** How many cosignatures one address may send: several witnesses that send one a minute. */
export const maxCosignatures: AddressMaximum = { what: 'cosignatures', max: 240, window: 60 * 60_000 };

type Dependencies = {
  readonly cosignatures: Pick<Cosignatures, 'accept'>;
  readonly listCheckpoints: (limit: number) => Promise<readonly StoredCheckpoint[]>;
  readonly limit: AddressLimit;
  readonly settings: () => Promise<SiteSettings>;
  /** The public origin of the site. */
  readonly site: string;
  /** The client's IP address. */
  readonly addressOf: (context: Context) => string;
  readonly log: Log;
};

/** A checkpoint with the signatures of all witnesses that a site can know is shorter. */
const maxBodyBytes = 8 * 1024;

/** How many checkpoints the feed has. */
const feedLength = 100;

/** Beside this file in the source, and beside the built program. */
const getProgramFile = (): string => join(import.meta.dirname, 'witness.mjs');

/** For witnesses: their program, the feed of checkpoints, and the address for their cosignatures. */
export const createWitnessRoutes = (dependencies: Dependencies): Hono => {
  const { cosignatures, listCheckpoints, limit, settings, site, addressOf, log } = dependencies;
  const app = new Hono();

  app.get(documents.witness, async (context) =>
    context.body(await readFile(getProgramFile(), 'utf8'), 200, {
      'Content-Type': 'text/javascript; charset=utf-8',
      'Cache-Control': 'no-cache',
      'X-Content-Type-Options': 'nosniff',
    }),
  );

  app.get(documents.checkpointFeed, async (context) => {
    const checkpoints = await listCheckpoints(feedLength);
    return context.body(createCheckpointFeed({ checkpoints, settings: await settings(), site }), 200, {
      'Content-Type': 'application/atom+xml; charset=utf-8',
      'Cache-Control': 'no-cache',
      'X-Content-Type-Options': 'nosniff',
    });
  });

  app.post(documents.cosignatures, async (context) => {
    context.header('Cache-Control', 'no-store');
    context.header('X-Content-Type-Options', 'nosniff');
    const seconds = await limit(addressOf(context));
    if (seconds !== null) {
      context.header('Retry-After', String(seconds));
      return context.text('We have received too many cosignatures from your address. Please wait.\n', 429);
    }
    const body = await readLimitedBody(context.req.raw, maxBodyBytes).catch(() => null);
    if (body === null) return context.text('The checkpoint did not arrive in time.\n', 400);
    if (!body.isWhole) return context.text(`A checkpoint can have at most ${maxBodyBytes} bytes.\n`, 413);
    const { status, sentence } = await cosignatures.accept(body.bytes.toString());
    return context.text(`${sentence}\n`, status);
  });

  app.onError((error, context) => {
    log.error('request of a witness failed', error);
    context.header('Cache-Control', 'no-store');
    context.header('Retry-After', String(retryAfterOutage));
    return context.text('We cannot do this right now. Please try again in a moment.\n', 503);
  });
  return app;
};
