import type { Page } from '@playwright/test';
import { createTimeline } from '../../src/demo/timeline.ts';
import { expect, test } from './support/site-test.ts';
import { visit } from './support/visit.ts';
import { changeOrderState, placeOrder } from './support/vote-orders.ts';

const campaign = `Thandiwe Banda, ${createTimeline(Date.now()).pageant}`;

/** Every page with share links: the name of their list, and what they pass on. */
const listPages = (site: string, order: string) => [
  { path: '/', name: 'Tell others about Thandiwe Banda', text: `Vote for ${campaign}:`, address: `${site}/` },
  { path: '/vote', name: 'Tell your friends', text: `Vote for ${campaign}:`, address: `${site}/vote` },
  {
    path: '/updates/book-number-5000',
    name: 'Share this update',
    text: / – Thandiwe Banda, /,
    address: `${site}/updates/book-number-5000`,
  },
  {
    path: '/events',
    name: /^Share “/,
    text: / – Thandiwe Banda, /,
    address: /\/events\?event=(\d+)#event-\1$/,
  },
  {
    path: `/vote?order=${order}`,
    name: 'Tell your friends',
    text: `I gave 5 votes to ${campaign}. Vote too:`,
    address: `${site}/vote`,
  },
];

const placePaidOrder = async (folder: string): Promise<string> => {
  const reference = await placeOrder(folder, { votes: 5, price: 450 });
  await changeOrderState(folder, reference, 'paid');
  return reference;
};

/** Opens the share links of the first event, which are closed at first. */
const openList = async (page: Page, name: string | RegExp) => {
  const summary = page.locator('.share-summary').first();
  if ((await summary.count()) > 0) await summary.click();
  const list = page.getByRole('list', { name }).first();
  await list.scrollIntoViewIfNeeded();
  await expect(list).toBeVisible();
  return list;
};

type SharedPage = ReturnType<typeof listPages>[number];

const expectLinks = async (page: Page, { name, text, address }: SharedPage): Promise<void> => {
  const list = await openList(page, name);
  const readLink = async (network: string) =>
    new URL((await list.getByRole('link', { name: `Share on ${network}` }).getAttribute('href')) ?? '')
      .searchParams;
  const shared = await readLink('X');
  if (typeof text === 'string') expect(shared.get('text')).toBe(text);
  else expect(shared.get('text')).toMatch(text);
  if (typeof address === 'string') expect(shared.get('url')).toBe(address);
  else expect(shared.get('url')).toMatch(address);
  expect((await readLink('Facebook')).get('u')).toBe(shared.get('url'));
  expect((await readLink('WhatsApp')).get('text')).toBe(`${shared.get('text')} ${shared.get('url')}`);
};

test('home, vote, update, event and receipt can be shared, and their links copied', async ({
  page,
  context,
  demoSite,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  for (const shared of listPages(demoSite.address, await placePaidOrder(demoSite.folder)))
    await test.step(shared.path, async () => {
      await visit(page, demoSite.address + shared.path);
      await expectLinks(page, shared);
      const list = page.getByRole('list', { name: shared.name }).first();
      await list.getByRole('button', { name: 'Copy Link' }).click();
      await expect(list.getByText('Copied')).toBeVisible();
      const copied = await page.evaluate(() => navigator.clipboard.readText());
      if (typeof shared.address === 'string') expect(copied).toBe(shared.address);
      else expect(copied).toMatch(shared.address);
    });
});

test('share links work after navigation inside the site', async ({ page, context, demoSite }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await visit(page, `${demoSite.address}/about`);
  await page.getByRole('link', { name: 'Thandiwe Banda' }).first().click();
  const list = page.getByRole('list', { name: 'Tell others about Thandiwe Banda' });
  await list.scrollIntoViewIfNeeded();
  await list.getByRole('button', { name: 'Copy Link' }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${demoSite.address}/`);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the links are there, and no button that does nothing', async ({ page, demoSite }) => {
    for (const shared of listPages(demoSite.address, await placePaidOrder(demoSite.folder)))
      await test.step(shared.path, async () => {
        await page.goto(demoSite.address + shared.path);
        await expectLinks(page, shared);
        await expect(page.getByRole('button', { name: 'Copy Link' })).toHaveCount(0);
      });
  });
});
