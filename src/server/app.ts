import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { requestId } from 'hono/request-id';
import type { SiteSettings } from '../shared/site-settings.ts';
import type { ContentHost } from './content-host/content-host.ts';
import { createRestRoutes } from './content-host/rest/rest-routes.ts';
import type { Log } from './log.ts';
import { plainErrorDocument } from './render/document.ts';

/** The largest body any request may have, until a route has reason to allow more. */
const largestBody = 64 * 1024;

type Dependencies = {
  readonly host: ContentHost;
  readonly site: string;
  readonly settings: () => Promise<SiteSettings>;
  readonly log: Log;
};

/**
 * Everything that is not a page or a file: the REST door now, forms and the admin area's routes as they come.
 * Nothing happens on import; all it works with is handed in.
 */
export const createApp = ({ host, site, settings, log }: Dependencies): Hono => {
  const app = new Hono();
  const rest = createRestRoutes({ host, site, settings, log });

  app.use(requestId());
  app.use(
    bodyLimit({
      maxSize: largestBody,
      onError: (context) => context.text(`The request is larger than ${largestBody} bytes.`, 413),
    }),
  );
  app.all('/wp-json', (context) => rest.fetch(context.req.raw));
  app.all('/wp-json/*', (context) => rest.fetch(context.req.raw));
  app.notFound((context) => context.text('There is nothing at this address for this method.', 404));
  app.onError((error, context) => {
    log.error('request failed', error, { request: context.get('requestId'), path: context.req.path });
    return context.html(plainErrorDocument, 500);
  });
  return app;
};
