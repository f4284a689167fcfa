import { Hono } from 'hono';
import { documents } from '../../../shared/documents.ts';
import { paths } from '../../../shared/paths.ts';
import { retryAfterOutage } from '../../db/database-unavailable.ts';
import type { Log } from '../../log.ts';
import { isToken, type SubscriptionLinks } from './subscription-links.ts';

type Dependencies = { readonly links: Pick<SubscriptionLinks, 'end'>; readonly log: Log };

/**
 * The target of a mail program's own unsubscribe button (RFC 8058). Mail providers' servers send the request, without an
 * Origin header; the token in the path is its only authorisation.
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
      // Do not log the path: it contains the subscriber's token.
      log.error('one-click unsubscribe failed', error);
      context.header('Retry-After', String(retryAfterOutage));
      return context.text('We could not do this right now. Please try again in a moment.', 503);
    }
  });

  // Opened in a browser: redirect to the page with the unsubscribe button.
  app.get(address, (context) => {
    const token = context.req.param('token') ?? '';
    // An invalid token is not repeated: it may be too long for a header.
    return context.redirect(isToken(token) ? `${paths.unsubscribe}?token=${token}` : paths.unsubscribe, 302);
  });
  return app;
};
