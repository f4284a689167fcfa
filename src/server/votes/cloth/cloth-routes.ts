import { Hono } from 'hono';
import { parsePanelAddress } from '../../../shared/cloth/cloth.ts';
import type { Log } from '../../log.ts';
import { createLedgerErrorHandler } from '../ledger/ledger-unavailable.ts';
import type { ClothService } from './cloth-service.ts';

type Dependencies = {
  readonly cloth: Pick<ClothService, 'drawPanel'>;
  readonly log: Log;
};

/** The drawings of the cloth's panels. */
export const createClothRoutes = ({ cloth, log }: Dependencies): Hono => {
  const app = new Hono();

  app.get('/vote/ledger/cloth/:panel', async (context) => {
    const address = parsePanelAddress(context.req.path);
    const drawing = address && (await cloth.drawPanel(address));
    context.header('X-Content-Type-Options', 'nosniff');
    if (drawing === null) {
      context.header('Cache-Control', 'no-store');
      return context.text('There is no such panel of the cloth.', 404);
    }
    context.header('Cache-Control', 'public, max-age=31536000, immutable');
    context.header('Content-Security-Policy', "default-src 'none'");
    return context.body(drawing, 200, { 'Content-Type': 'image/svg+xml' });
  });

  app.onError(createLedgerErrorHandler(log));
  return app;
};
