import { type Context, Hono } from 'hono';
import { documents } from '../../shared/documents.ts';
import type { MyData } from '../../shared/privacy/my-data.ts';
import { retryAfterOutage } from '../db/database-unavailable.ts';
import { attachmentHeader } from '../http/attachment-header.ts';
import type { Log } from '../log.ts';
import type { MyDataService } from './my-data.ts';

type Dependencies = { readonly myData: MyDataService; readonly log: Log };

/** A person's own data as JSON: for the page, and as a file. The token of the mailed link is in the query. */
export const createMyDataRoutes = ({ myData, log }: Dependencies): Hono => {
  const app = new Hono();
  for (const address of [documents.myData, documents.myDataFile])
    app.use(address, async (context, next) => {
      await next();
      context.header('Cache-Control', 'no-store');
      context.header('X-Content-Type-Options', 'nosniff');
      context.header('Referrer-Policy', 'no-referrer');
    });

  const respond = async (
    context: Context,
    read: (token: string) => Promise<MyData | null>,
    format: (data: MyData) => Response,
  ): Promise<Response> => {
    try {
      const data = await read(context.req.query('token') ?? '');
      if (data !== null) return format(data);
      return context.json({ message: 'This link is no longer valid.' }, 404);
    } catch (error) {
      // Without the query: it contains the token.
      log.error('own data could not be read', error);
      context.header('Retry-After', String(retryAfterOutage));
      return context.json({ message: 'We cannot read this right now. Please try again in a moment.' }, 503);
    }
  };

  app.get(documents.myData, (context) => respond(context, myData.read, (data) => context.json(data)));
  app.get(documents.myDataFile, (context) =>
    respond(context, myData.download, ({ email, kinds }) => {
      const file = Object.fromEntries(
        kinds.map(({ title, rows }) => [title, rows.map((row) => Object.fromEntries(row))]),
      );
      return new Response(`${JSON.stringify({ email, ...file }, null, 2)}\n`, {
        headers: {
          'Content-Type': 'application/json; charset=utf-8',
          'Content-Disposition': attachmentHeader('my-data.json'),
        },
      });
    }),
  );
  return app;
};
