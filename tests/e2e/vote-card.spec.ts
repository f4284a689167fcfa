import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { expect, test } from './support/site-test.ts';
import { visit } from './support/visit.ts';
import { changeOrderState, placeOrder } from './support/vote-orders.ts';

const openCard = 'Your card to share';

test('after voting, a card can be downloaded, or shared through the share sheet', async ({
  page,
  demoSite,
  pageErrors,
}) => {
  const reference = await placeOrder(demoSite.folder);
  await changeOrderState(demoSite.folder, reference, 'paid');
  const address = `${demoSite.address}/vote?order=${reference}`;

  await test.step('without a share sheet it is a download', async () => {
    await visit(page, address);
    await page.getByRole('heading', { name: openCard }).scrollIntoViewIfNeeded();
    await expect(page.getByRole('button', { name: 'Share my card' })).toHaveCount(0);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Download my card' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('i-voted.jpg');
    expect(download.url()).not.toContain(reference);
    const picture = sharp(readFileSync(await download.path()));
    expect(await picture.metadata()).toMatchObject({ format: 'jpeg', width: 1080, height: 1920 });
  });

  await test.step('its preview is shown', async () => {
    const preview = page.getByRole('img', { name: /with the words “I voted for Thandiwe Banda”$/ });
    await expect
      .poll(() => preview.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth))
      .toBe(324);
  });

  await page.addInitScript(() => {
    const shared: string[] = [];
    const answers = ['NotAllowedError', '', 'AbortError'];
    Object.assign(window, { shared });
    Object.assign(navigator, {
      canShare: ({ files }: { files?: File[] }) => files?.length === 1,
      share: async ({ files, ...rest }: { files: File[] }) => {
        const name = answers.shift();
        if (name) throw new DOMException('', name);
        shared.push(...files.map((file) => `${file.name} ${file.type} ${file.size > 50_000}`));
        shared.push(...Object.keys(rest));
      },
    });
  });

  await test.step('a phone that can share files shares the picture alone', async () => {
    await visit(page, address);
    const button = page.getByRole('button', { name: 'Share my card' });
    await page.getByRole('heading', { name: openCard }).scrollIntoViewIfNeeded();
    await button.click();
    await expect(page.getByText('Your card is ready. Please press the button again.')).toBeVisible();
    await button.click();
    const readShared = () => page.evaluate(() => (window as unknown as { shared: string[] }).shared);
    await expect.poll(readShared).toEqual(['i-voted.jpg image/jpeg true']);
    await button.click();
    await expect(page.getByText('One moment…')).toHaveCount(0);
    await expect(page.getByText(/^That did not work/)).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Download my card' })).toBeVisible();
  });

  await test.step('a card that cannot be fetched is reported', async () => {
    await page.route(/\/vote\/card\/\d+\.jpg$/, (route) => route.fulfill({ status: 503 }));
    await visit(page, address);
    await page.getByRole('heading', { name: openCard }).scrollIntoViewIfNeeded();
    await page.getByRole('button', { name: 'Share my card' }).click();
    await expect(page.getByText(/^That did not work\./)).toBeVisible();
    pageErrors.splice(0);
    await page.unroute(/\/vote\/card\/\d+\.jpg$/);
  });

  await test.step('once refunded, the order has no card any more', async () => {
    const entry = /card\/(\d+)-small/.exec(await (await fetch(address)).text())?.[1];
    const card = `${demoSite.address}/vote/card/${entry}.jpg`;
    expect((await fetch(card)).status).toBe(200);
    await changeOrderState(demoSite.folder, reference, 'refunded');
    expect((await fetch(card)).status).toBe(404);
    const html = await (await fetch(address)).text();
    expect(html).not.toContain('/vote/card/');
    expect(html).toContain('See its place in the cloth');
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the card is a download', async ({ page, demoSite }) => {
    const reference = await placeOrder(demoSite.folder);
    await changeOrderState(demoSite.folder, reference, 'paid');
    await page.goto(`${demoSite.address}/vote?order=${reference}`);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Download my card' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('i-voted.jpg');
  });
});
