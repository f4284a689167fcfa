import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { type RemoteSite, startRemoteSite } from './support/remote-site.ts';
import { expect, test } from './support/site-test.ts';
import { visit } from './support/visit.ts';
import { changeOrderState, placeOrder } from './support/vote-orders.ts';
import { detailRow, thanksHeading } from './support/vote-page.ts';

let site: RemoteSite;
test.beforeAll(async () => {
  site = await startRemoteSite({});
});
test.afterAll(() => site.end());

const createPaidOrder = async (): Promise<string> => {
  const reference = await placeOrder(site.folder, { votes: 25, price: 2000 });
  await changeOrderState(site.folder, reference, 'paid');
  return reference;
};
const orderAddress = (reference: string): string => `${site.address}/vote?order=${reference}`;

test('a receipt shows its entry in the public ledger', async ({ page }) => {
  await visit(page, orderAddress(await createPaidOrder()));
  await expect(thanksHeading(page)).toBeVisible();
  await expect(page.getByText(/^Entry \d+ in the public ledger$/)).toBeVisible();
  await expect(page.getByText(/^[\da-f]{64}$/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'public ledger', exact: true })).toHaveAttribute(
    'href',
    '/vote/ledger',
  );
});

test('a receipt can be saved as a picture; its script loads only then', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  const reference = await createPaidOrder();
  await visit(page, orderAddress(reference));
  expect(scripts.filter((address) => address.includes('receipt-export'))).toEqual([]);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save receipt' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe(`${reference}.png`);
  const picture = sharp(readFileSync(await download.path()));
  expect(await picture.metadata()).toMatchObject({ format: 'png', width: 1080 });
  // The picture is not blank.
  expect((await picture.stats()).entropy).toBeGreaterThan(0.5);
  await expect(page.getByText('The receipt is saved with your downloads.')).toBeVisible();
});

test('a phone that can share gets the picture and the text', async ({ page }) => {
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
  const reference = await createPaidOrder();
  await visit(page, orderAddress(reference));
  await page.getByRole('button', { name: 'Share' }).click();
  const shared = () => page.evaluate(() => (window as unknown as { shared: unknown[] }).shared);
  await expect.poll(shared).toEqual([
    {
      text: `I gave 25 votes to Contestant, Miss Malawi 2025. Vote, too: ${site.address}/vote`,
      files: [`${reference}.png image/png`],
    },
  ]);
});

test('without sharing support the text is copied', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const reference = await createPaidOrder();
  await visit(page, orderAddress(reference));
  await page.getByRole('button', { name: 'Copy' }).click();
  await expect(page.getByText('Copied: paste it wherever you like.')).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toContain(`Vote, too: ${site.address}/vote`);
  // The reference gives access to the order, so the shared text must not contain it.
  expect(copied).not.toContain(reference);
});

test('if the script fails to load an error is shown, and the page stays', async ({ page, pageErrors }) => {
  await page.route('**/receipt-export-*.js', (route) => route.abort());
  await visit(page, orderAddress(await createPaidOrder()));
  await page.getByRole('button', { name: 'Save receipt' }).click();
  await expect(page.getByText(/^This did not work just now\./)).toBeVisible();
  await expect(thanksHeading(page)).toBeVisible();
  expect(pageErrors.splice(0).filter((line) => !line.includes('ERR_FAILED'))).toEqual([]);
});

test('in print there is only the receipt', async ({ page }) => {
  const reference = await createPaidOrder();
  await page.goto(orderAddress(reference));
  await page.emulateMedia({ media: 'print' });
  await expect(detailRow(page, 'Reference')).toHaveText(reference);
  await expect(detailRow(page, 'Reference')).toBeVisible();
  await expect(page.getByText('For Contestant, Miss Malawi 2025')).toBeVisible();
  for (const hidden of ['Vote Again', 'Find another vote'])
    await expect(page.getByRole('link', { name: hidden })).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeHidden();
  await expect(page.getByText('How we stand')).toBeHidden();
});
