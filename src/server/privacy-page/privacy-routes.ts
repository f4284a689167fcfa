import { Hono } from 'hono';
import { documents } from '../../shared/documents.ts';
import type { PrivacyFacts } from '../../shared/privacy/privacy-facts.ts';
import { retryAfterOutage } from '../db/database-unavailable.ts';
import type { Log } from '../log.ts';

type Dependencies = { readonly facts: () => Promise<PrivacyFacts>; readonly log: Log };

/** The facts of the privacy page, for browsers that open it by a link inside the site. */
export const createPrivacyRoutes = ({ facts, log }: Dependencies): Hono => {
  const app = new Hono();
  app.get(documents.privacyFacts, async (context) => {
    context.header('Cache-Control', 'no-cache');
    context.header('X-Content-Type-Options', 'nosniff');
    try {
      return context.json(await facts());
    } catch (error) {
      log.error('facts of the privacy page could not be read', error);
      context.header('Retry-After', String(retryAfterOutage));
      return context.json({ message: 'We cannot read this right now. Please try again in a moment.' }, 503);
    }
  });
  return app;
};
