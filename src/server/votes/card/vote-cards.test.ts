import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { addCountedEntries } from '../../../../tests/support/counted-entries.ts';
import { onSqlite } from '../../../../tests/support/databases.ts';
import { testLog } from '../../../../tests/support/test-log.ts';
import type { ClothPiece } from '../../../shared/cloth/cloth.ts';
import { voteCardAddresses } from '../../../shared/votes/vote-card.ts';
import { createFolderStore } from '../../files/folder-store.ts';
import { createClothService } from '../cloth/cloth-service.ts';
import type { CardContent } from './card-content.ts';
import { createCardRoutes } from './card-routes.ts';
import { createVoteCards } from './vote-cards.ts';

const content: CardContent = {
  name: 'Thandiwe Banda',
  year: 2026,
  themeColor: '#ef4444',
  address: 'campaign.example/vote',
  isVotingOver: false,
  isTest: true,
  portraitFile: null,
  portraitFocalPoint: null,
};

const counted: ClothPiece = { entry: 12, hash: 'ab'.repeat(32), votes: 5, counted: 5, place: 0 };

onSqlite(({ open, newFolder }) => {
  const openCards = (
    findPiece: (entry: number) => Promise<ClothPiece | null>,
    given: Partial<CardContent> = {},
    folder = newFolder(),
  ) => {
    const log = testLog();
    const uploadsFolder = join(folder, 'uploads');
    mkdirSync(uploadsFolder, { recursive: true });
    const renditionsFolder = join(folder, 'renditions');
    const cards = createVoteCards({
      cloth: { findPiece },
      readContent: async () => ({ ...content, ...given }),
      fileStore: createFolderStore(uploadsFolder),
      renditionsFolder,
      log,
      limits: { maxConcurrent: 1, maxQueued: { each: 2, total: 4 } },
    });
    const routes = createCardRoutes({ cards, addressOf: () => '192.0.2.1' });
    return { cards, routes, log, uploadsFolder, renditionsFolder };
  };

  test('the card of an entry is sent in both sizes, under a name that tells nothing about the voter', async () => {
    const { routes, renditionsFolder } = openCards(async () => counted);
    const full = await routes.request(voteCardAddresses.full(12));
    expect(full.status).toBe(200);
    expect(Object.fromEntries(full.headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'content-disposition': 'inline; filename="i-voted.jpg"',
      'cache-control': 'public, max-age=3600',
      'x-robots-tag': 'noindex',
    });
    expect((await sharp(await full.arrayBuffer()).metadata()).width).toBe(1080);
    const small = await routes.request(voteCardAddresses.small(12));
    expect((await sharp(await small.arrayBuffer()).metadata()).width).toBe(324);
    const etag = small.headers.get('etag') ?? '';
    expect(etag).not.toBe(full.headers.get('etag'));
    const again = await routes.request(voteCardAddresses.small(12), { headers: { 'if-none-match': etag } });
    expect([again.status, await again.text()]).toEqual([304, '']);
    // Only what all cards have in common is stored.
    expect(readdirSync(join(renditionsFolder, 'card'))).toHaveLength(1);
  });

  test('an entry has a card while some of its votes count', async () => {
    const database = await open();
    await addCountedEntries(database, [0, 5]);
    const settings = async () => ({ themeColor: content.themeColor });
    const cloth = createClothService({ database, book: 'test', settings });
    const { cards } = openCards(cloth.findPiece);
    expect(await cards.find(2)).not.toBeNull();
    for (const missing of [1, 3, 0, -1, Number.NaN, 1e15]) expect(await cards.find(missing)).toBeNull();
    const refunded = openCards(async () => ({ ...counted, counted: 0 }));
    expect((await refunded.routes.request(voteCardAddresses.full(12))).status).toBe(404);
    expect(existsSync(refunded.renditionsFolder)).toBe(false);
    const partly = openCards(async () => ({ ...counted, counted: 1 }));
    expect(await partly.cards.find(12)).not.toBeNull();
  });

  test('other addresses have no card', async () => {
    const asked: number[] = [];
    const { routes } = openCards(async (entry) => {
      asked.push(entry);
      return null;
    });
    for (const file of [
      '0.jpg',
      '012.jpg',
      '-1.jpg',
      '1.png',
      '1-large.jpg',
      '1e3.jpg',
      '9'.repeat(16),
      'x.jpg',
    ])
      expect((await routes.request(`/vote/card/${file}`)).status, file).toBe(404);
    expect(asked).toEqual([]);
    const missing = await routes.request('/vote/card/7.jpg');
    expect([missing.status, missing.headers.get('cache-control')]).toEqual([404, 'no-store']);
    expect(asked).toEqual([7]);
  });

  test('the portrait is drawn; a damaged one is left out and logged', async () => {
    const folder = newFolder();
    const portraitFile = 'portrait-0123456789.jpg';
    const { cards, uploadsFolder } = openCards(async () => counted, { portraitFile }, folder);
    const green = sharp({ create: { width: 400, height: 500, channels: 3, background: '#00a000' } });
    writeFileSync(join(uploadsFolder, portraitFile), await green.jpeg().toBuffer());
    const drawn = await (await cards.find(12))?.draw('192.0.2.1');
    const pixel = { left: 540, top: 500, width: 1, height: 1 };
    const [red = 255, greenness = 0] = await sharp(drawn?.full).extract(pixel).raw().toBuffer();
    expect(greenness).toBeGreaterThan(red + 100);

    const damaged = openCards(async () => counted, { portraitFile });
    writeFileSync(join(damaged.uploadsFolder, portraitFile), 'no picture');
    const without = await (await damaged.cards.find(12))?.draw('192.0.2.1');
    expect(without?.full.length).toBeGreaterThan(10_000);
    expect(damaged.log.lines).toHaveLength(1);
  });

  test('a card is drawn once for those who wait for it, and a flood of one client gets 503', async () => {
    const { cards, routes } = openCards(async (entry) => ({
      ...counted,
      hash: entry.toString(16).padStart(64, '0'),
    }));
    const card = await cards.find(1);
    const [one, other] = await Promise.all([card?.draw('192.0.2.1'), card?.draw('192.0.2.2')]);
    expect(one).toBe(other);
    expect(await (await cards.find(1))?.draw('192.0.2.1')).toBe(one);
    const entries = [100, 101, 102, 103, 104, 105];
    const responses = await Promise.all(
      entries.map((entry) => routes.request(voteCardAddresses.small(entry))),
    );
    const statuses = responses.map(({ status }) => status);
    // One is drawn, two wait.
    expect(statuses.sort()).toEqual([200, 200, 200, 503, 503, 503]);
    const rejected = responses.find(({ status }) => status === 503);
    expect(rejected?.headers.get('retry-after')).toBe('30');
  });
});
