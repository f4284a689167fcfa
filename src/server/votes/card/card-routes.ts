import { type Context, Hono } from 'hono';
import { voteCardFileName } from '../../../shared/votes/vote-card.ts';
import { sendGeneratedFile } from '../../sharing/generated-file-response.ts';
import type { VoteCards } from './vote-cards.ts';

type Dependencies = {
  readonly cards: VoteCards;
  /** The client's IP address. */
  readonly addressOf: (context: Context) => string;
};

/** In seconds. Short, because the card invites to vote only while votes are sold. */
const maxAge = 3600;

/** Serves the cards with which voters say that they voted: the whole picture, and a small one for the page of the order. */
export const createCardRoutes = ({ cards, addressOf }: Dependencies): Hono => {
  const app = new Hono();

  app.get('/vote/card/:file{[1-9][0-9]{0,14}(-small)?\\.jpg}', async (context) => {
    const [, entry, small] = /^(\d+)(-small)?/.exec(context.req.param('file')) ?? [];
    const card = await cards.find(Number(entry));
    if (card === null) {
      context.header('Cache-Control', 'no-store');
      return context.text('There is no card for this entry: none of its votes count.', 404);
    }
    // Cards are for the people to whom a voter shows them.
    context.header('X-Robots-Tag', 'noindex');
    return sendGeneratedFile(context, {
      type: 'image/jpeg',
      digest: `${card.digest}${small ?? ''}`,
      bytes: async () => {
        const drawn = await card.draw(addressOf(context));
        return drawn && (small ? drawn.small : drawn.full);
      },
      maxAge,
      fileName: voteCardFileName,
    });
  });

  return app;
};
