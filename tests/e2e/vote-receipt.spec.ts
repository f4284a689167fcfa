import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { type RemoteSite, startRemoteSite } from './support/remote-site.ts';
import { expect, test } from './support/site-test.ts';
import { visit } from './support/visit.ts';
import { moveOrder, placeOrder } from './support/vote-orders.ts';
import { rowOf, thanksOf } from './support/vote-page.ts';

let site: RemoteSite;
test.beforeAll(async () => {
  site = await startRemoteSite({});
});
test.afterAll(() => site.end());

const paidOrder = async (): Promise<string> => {
  const reference = await placeOrder(site.folder, { votes: 25, price: 2000 });
  await moveOrder(site.folder, reference, 'paid');
  return reference;
};
const addressOf = (reference: string): string => `${site.address}/vote?order=${reference}`;

test('a receipt has its line in the public ledger', async ({ page }) => {
  await visit(page, addressOf(await paidOrder()));
  await expect(thanksOf(page)).toBeVisible();
  await expect(page.getByText(/^Entry \d+ in the public ledger$/)).toBeVisible();
  await expect(page.getByText(/^[\da-f]{64}$/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'public ledger', exact: true })).toHaveAttribute(
    'href',
    '/vote/ledger',
  );
});

test('a receipt is saved as a picture; what draws it comes when it is wanted', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  const reference = await paidOrder();
  await visit(page, addressOf(reference));
  expect(scripts.filter((address) => address.includes('receipt-export'))).toEqual([]);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save receipt' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe(`${reference}.png`);
  const picture = sharp(readFileSync(await download.path()));
  expect(await picture.metadata()).toMatchObject({ format: 'png', width: 1080 });
  // Cloth, diamonds and words, not an empty sheet.
  expect((await picture.stats()).entropy).toBeGreaterThan(0.5);
  await expect(page.getByText('The receipt is saved with your downloads.')).toBeVisible();
});

test('a phone that can share gets the picture and the words', async ({ page }) => {
  await page.addInitScript(() => {
    const shared: { text: string; files: string[] }[] = [];
    Object.assign(window, { shared });
    Object.assign(navigator, {
      canShare: () => true,
      share: async ({ text, files }: { text: string; files?: File[] }) => {
        shared.push({ text, files: (files ?? []).map(({ name, type }) => `${name} ${type}`) });
      },
    });
  });
  const reference = await paidOrder();
  await visit(page, addressOf(reference));
  await page.getByRole('button', { name: 'Share' }).click();
  const shared = () => page.evaluate(() => (window as unknown as { shared: unknown[] }).shared);
  await expect.poll(shared).toEqual([
    {
      text: `I gave 25 votes to Contestant, Miss Malawi 2025. Vote, too: ${site.address}/vote`,
      files: [`${reference}.png image/png`],
    },
  ]);
});

test('elsewhere the words are copied', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const reference = await paidOrder();
  await visit(page, addressOf(reference));
  await page.getByRole('button', { name: 'Copy' }).click();
  await expect(page.getByText('Copied: paste it wherever you like.')).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toContain(`Vote, too: ${site.address}/vote`);
  // Whoever has the reference sees the order: it is not handed out by the way.
  expect(copied).not.toContain(reference);
});

test('where its script does not come, that is said and the page stays', async ({ page, complaints }) => {
  await page.route('**/receipt-export-*.js', (route) => route.abort());
  await visit(page, addressOf(await paidOrder()));
  await page.getByRole('button', { name: 'Save receipt' }).click();
  await expect(page.getByText(/^This did not work just now\./)).toBeVisible();
  await expect(thanksOf(page)).toBeVisible();
  expect(complaints.splice(0).filter((line) => !line.includes('ERR_FAILED'))).toEqual([]);
});

test('on paper there is the receipt and nothing around it', async ({ page }) => {
  const reference = await paidOrder();
  await page.goto(addressOf(reference));
  await page.emulateMedia({ media: 'print' });
  await expect(rowOf(page, 'Reference')).toHaveText(reference);
  await expect(rowOf(page, 'Reference')).toBeVisible();
  await expect(page.getByText('For Contestant, Miss Malawi 2025')).toBeVisible();
  for (const hidden of ['Vote Again', 'Find another vote'])
    await expect(page.getByRole('link', { name: hidden })).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeHidden();
  await expect(page.getByText('How we stand')).toBeHidden();
});
