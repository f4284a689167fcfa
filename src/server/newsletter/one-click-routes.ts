import { Hono } from 'hono';
import { documents, paths } from '../../shared/paths.ts';
import { retryAfterOutage } from '../db/database-unavailable.ts';
import type { Log } from '../log.ts';
import { isToken, type SubscriptionLinks } from './subscription-links.ts';

type Dependencies = { readonly links: Pick<SubscriptionLinks, 'end'>; readonly log: Log };

/**
 * What a mail program's own unsubscribe button posts to (RFC 8058). The mail provider's servers send it, which name no
 * origin; the token in the address is what allows it, and all it allows.
 */
export const createOneClickRoutes = ({ links, log }: Dependencies): Hono => {
  const app = new Hono();
  const address = documents.oneClickUnsubscribe(':token');
  app.use(address, async (context, next) => {
    await next();
    context.header('Cache-Control', 'no-store');
    context.header('X-Content-Type-Options', 'nosniff');
    context.header('Referrer-Policy', 'no-referrer');
  });

  app.post(address, async (context) => {
    try {
      const isEnded = await links.end(context.req.param('token') ?? '');
      return isEnded
        ? context.text('Unsubscribed.')
        : context.text('There is no subscription with this link.', 404);
    } catch (error) {
      // Without the path: the token in it is the subscriber's.
      log.error('one-click unsubscribe failed', error);
      context.header('Retry-After', String(retryAfterOutage));
      return context.text('This could not be done just now. Please try again in a moment.', 503);
    }
  });

  // Somebody opened it as a link: the page with the button.
  app.get(address, (context) => {
    const token = context.req.param('token') ?? '';
    // What cannot be a token is not repeated: it may be longer than a header can be.
    return context.redirect(isToken(token) ? `${paths.unsubscribe}?token=${token}` : paths.unsubscribe, 302);
  });
  return app;
};
