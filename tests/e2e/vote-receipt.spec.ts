import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { encode } from 'uqr';
import { createTimeline } from '../../src/demo/timeline.ts';
import { documents } from '../../src/shared/documents.ts';
import { parseVerifierKey } from '../../src/shared/transparency-log/signed-note.ts';
import { removeOpening, verifyReceipt } from '../../src/shared/votes/vote-receipt.ts';
import { sha256, verifyEd25519 } from '../../src/web/site/ledger/log-verification.ts';
import { formatVerifyAddress } from '../../src/web/site/vote/order/verify-address.ts';
import { expect, test } from './support/site-test.ts';
import { visit } from './support/visit.ts';
import { changeOrderState, placeOrder } from './support/vote-orders.ts';
import { detailRow, thanksHeading } from './support/vote-page.ts';

/**
 * The modules of the QR code in a picture. It is found by the pattern of its upper left corner: a line of seven dark modules,
 * which is the first black line in the picture.
 */
const readModules = async (file: string): Promise<boolean[][]> => {
  const { data, info } = await sharp(readFileSync(file))
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const isBlack = (x: number, y: number): boolean => data[y * info.width + x] === 0;
  const xs = Array.from({ length: info.width }, (_, x) => x);
  const ys = Array.from({ length: info.height }, (_, y) => y);
  // Letters are not black but a dark brown.
  const top = ys.find((y) => xs.some((x) => isBlack(x, y))) ?? 0;
  const left = xs.find((x) => isBlack(x, top)) ?? 0;
  const right = xs.findLast((x) => isBlack(x, top)) ?? 0;
  const module = xs.slice(left).findIndex((x) => !isBlack(x, top)) / 7;
  const size = (right + 1 - left) / module;
  expect(module).toBeGreaterThanOrEqual(5);
  const places = Array.from({ length: size }, (_, index) => Math.floor((index + 0.5) * module));
  return places.map((y) => places.map((x) => isBlack(left + x, top + y)));
};

/** Opens the page of a paid order, and scrolls to the buttons of its receipt: they appear once the visitor is near them. */
const openReceipt = async (page: Page, address: string): Promise<void> => {
  await visit(page, address);
  await page.getByRole('heading', { name: 'Your card to share' }).scrollIntoViewIfNeeded();
};

test('a receipt can be saved as a picture and printed', async ({ page, demoSite, pageErrors }) => {
  const reference = await placeOrder(demoSite.folder, { votes: 25, price: 2000 });
  await changeOrderState(demoSite.folder, reference, 'paid');
  const address = `${demoSite.address}/vote?order=${reference}`;
  // Anyone with the whole reference can open the order, and a picture is passed on.
  const fileName = `vote-receipt-${reference.slice(-4)}.png`;
  const { pageant } = createTimeline(Date.now());
  let exportScripts = 0;
  await page.route('**/receipt-export-*.js', (route) => {
    exportScripts += 1;
    return exportScripts === 1 ? route.abort() : route.continue();
  });
  await openReceipt(page, address);
  await expect(thanksHeading(page)).toBeVisible();

  await test.step('its script loads on the first click; if that fails an error is shown, and the page stays', async () => {
    expect(exportScripts).toBe(0);
    await page.getByRole('button', { name: 'Save receipt' }).click();
    await expect(page.getByText(/^That did not work\./)).toBeVisible();
    await expect(thanksHeading(page)).toBeVisible();
    expect(exportScripts).toBe(1);
  });

  await test.step('in print there is only the receipt', async () => {
    await page.emulateMedia({ media: 'print' });
    await expect(detailRow(page, 'Reference')).toHaveText(reference);
    await expect(detailRow(page, 'Reference')).toBeVisible();
    await expect(page.getByText(`For Thandiwe Banda, ${pageant}`)).toBeVisible();
    for (const hidden of ['Vote Again', 'Find another vote'])
      await expect(page.getByRole('link', { name: hidden })).toBeHidden();
    await expect(page.getByRole('heading', { level: 1 })).toBeHidden();
    await expect(page.getByText('Votes so far')).toBeHidden();
    await page.emulateMedia({ media: null });
  });

  await page.addInitScript(() => {
    const drawnTexts: string[] = [];
    Object.assign(window, { drawnTexts });
    const drawText = CanvasRenderingContext2D.prototype.fillText;
    CanvasRenderingContext2D.prototype.fillText = function (text, ...place) {
      drawnTexts.push(text);
      drawText.call(this, text, ...place);
    };
  });
  await openReceipt(page, address);
  let saved = '';
  await test.step('it is saved as a picture, which shows only the ends of the reference and the number', async () => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Save receipt' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe(fileName);
    saved = await download.path();
    const picture = sharp(readFileSync(saved));
    expect(await picture.metadata()).toMatchObject({ format: 'png', width: 1080 });
    // The picture is not blank.
    expect((await picture.stats()).entropy).toBeGreaterThan(0.5);
    await expect(page.getByText('The receipt is in your downloads.')).toBeVisible();
    const drawn = await page.evaluate(() => (window as unknown as { drawnTexts: string[] }).drawnTexts);
    expect(drawn).toContain('25 votes');
    expect(drawn).toContain(`…${reference.slice(-4)}`);
    expect(drawn.join('\n')).not.toContain(reference);
    // As much of the number as the ledger shows.
    expect(drawn.filter((text) => /^\*{8}\d\d$/.test(text))).toHaveLength(1);
    expect(drawn.join('\n')).not.toMatch(/0[89]\d\*/);
    await expect(detailRow(page, 'Reference')).toHaveText(reference);
  });

  await test.step('its QR code leads to the check of a receipt that does not name the reference', async () => {
    const receipt = (await page.locator('details code').textContent()) ?? '';
    const passedOn = removeOpening(receipt) ?? '';
    expect(await readModules(saved)).toEqual(
      encode(demoSite.address + formatVerifyAddress(passedOn), { ecc: 'L', border: 0 }).data,
    );
    const key = await (await fetch(`${demoSite.address}${documents.ledgerKey}`)).text();
    const verifierKey = parseVerifierKey(sha256, key);
    if (!verifierKey) throw new Error('The site has no key.');
    expect(verifyReceipt({ sha256, verifyEd25519, key: verifierKey }, passedOn)).toMatchObject({
      kind: 'valid',
      entry: { votes: '25', amount: '2000' },
      opening: null,
    });
  });
  expect(pageErrors.splice(0).filter((line) => !line.includes('ERR_FAILED'))).toEqual([]);
});
