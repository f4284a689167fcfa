import { Hono } from 'hono';
import { z } from 'zod';
import { documents } from '../../../shared/documents.ts';
import type { Database } from '../../db/database.ts';
import { retryAfterOutage } from '../../db/database-unavailable.ts';
import { readLimitedBody } from '../../http/limited-body.ts';
import type { Log } from '../../log.ts';
import type { PrivacyRecord } from '../../privacy-record/privacy-record.ts';
import { createRepeatedWarning } from '../../repeated-warning.ts';
import { reportBounce } from './report-bounce.ts';
import { isSignedRequest } from './webhook-signature.ts';

type Dependencies = {
  readonly database: Database;
  readonly privacyRecord: PrivacyRecord;
  /** Null: bounces are not accepted here. */
  readonly secret: string | null;
  readonly log: Log;
  readonly now: () => number;
};

const maxBodyBytes = 16 * 1024;

/** How often requests without a valid signature are logged at most, in milliseconds. */
const forgedLogInterval = 60_000;

/** A bounce as a mail provider, or a program between it and the site, reports it. */
const BounceReport = z.object({
  kind: z.enum(['permanent', 'temporary', 'complaint']),
  email: z.email().max(254),
  messageId: z.string().max(998).optional(),
  reason: z.string().max(4_000).default(''),
});

const parseReport = (bytes: Uint8Array) => {
  try {
    return BounceReport.safeParse(JSON.parse(new TextDecoder().decode(bytes)));
  } catch {
    return BounceReport.safeParse(null);
  }
};

/** The webhook for bounces and complaints. Only requests signed with the secret are read. */
export const createBounceRoutes = ({ database, privacyRecord, secret, log, now }: Dependencies): Hono => {
  const app = new Hono();
  const warnOfForged = createRepeatedWarning({
    log,
    event: 'bounces without a valid signature',
    interval: forgedLogInterval,
    now,
  });

  app.post(documents.bounces, async (context) => {
    context.header('Cache-Control', 'no-store');
    if (secret === null) return context.json({ message: 'This site accepts no bounces here.' }, 404);
    const { bytes, isWhole } = await readLimitedBody(context.req.raw, maxBodyBytes);
    if (!isWhole) return context.json({ message: 'The report is too large.' }, 413);
    const timestamp = context.req.header('X-Timestamp');
    const signature = context.req.header('X-Signature');
    if (!isSignedRequest({ body: bytes, timestamp, signature }, secret, now())) {
      warnOfForged();
      return context.json({ message: 'The signature is missing, wrong, or too old.' }, 401);
    }
    const report = parseReport(bytes);
    if (!report.success) {
      const path = report.error.issues[0]?.path.join('.');
      return context.json({ message: `The report is not valid${path ? `: see ${path}` : ''}.` }, 400);
    }
    const { messageId = null, ...rest } = report.data;
    return context.json({
      result: await reportBounce({ db: database.db, privacyRecord }, { ...rest, messageId }, now()),
    });
  });

  app.onError((error, context) => {
    log.error('bounce could not be recorded', error);
    context.header('Retry-After', String(retryAfterOutage));
    return context.json({ message: 'We could not save the report. Please send it again.' }, 503);
  });
  return app;
};
