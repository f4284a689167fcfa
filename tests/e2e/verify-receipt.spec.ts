import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { createSecretKey } from '../../src/server/secrets/secret-key.ts';
import { createCheckpointSigner } from '../../src/server/votes/ledger/checkpoint-signer.ts';
import { toBytes } from '../../src/shared/transparency-log/bytes.ts';
import { parseCheckpoint } from '../../src/shared/transparency-log/checkpoint.ts';
import { formatLogProof, parseLogProof } from '../../src/shared/transparency-log/log-proof.ts';
import { type DemoSite, startDemoSite } from './support/demo-site.ts';
import { expectAccessibleState } from './support/page-checks.ts';
import { postOrder } from './support/post-order.ts';
import { expect, test } from './support/site-test.ts';
import { visit } from './support/visit.ts';
import { addPaidVotes } from './support/vote-orders.ts';
import { thanksHeading } from './support/vote-page.ts';

test.use({ viewport: { width: 360, height: 740 } });

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 2, name });
const conflict = (page: Page) =>
  page.getByRole('alert').filter({ hasText: 'The vote ledger does not match' });

/** Opens the proof on the page of an order, and returns its text. */
const readProof = async (page: Page): Promise<string> => {
  await expect(thanksHeading(page)).toBeVisible();
  await page.getByText('The proof of this entry').click();
  return (await page.locator('details code').textContent()) ?? '';
};

const pasteAndCheck = async (page: Page, text: string): Promise<void> => {
  await page.getByLabel('Your receipt').fill(text);
  await page.getByRole('button', { name: 'Check my receipt' }).click();
};

/** A receipt that claims a hundred times as many votes. */
const alter = (receipt: string): string => {
  const proof = parseLogProof(receipt);
  if (!proof) throw new Error('This is no receipt.');
  const content = Buffer.from(proof.extra).toString().replace(',paid,1,5,', ',paid,1,500,');
  return formatLogProof({ ...proof, extra: toBytes(content) });
};

test.describe('after one visit', () => {
  test.use({ serviceWorkers: 'allow', opensPagesOffline: true });

  // Its own site, because it is ended.
  let site: DemoSite;
  test.beforeAll(async () => {
    site = await startDemoSite();
  });
  test.afterAll(() => site.end());

  test('a receipt is checked online, without a network, and with the site switched off', async ({
    page,
    context,
    request,
    pageErrors,
  }) => {
    const sent: string[] = [];
    context.on('request', (each) => sent.push(`${each.url()} ${each.postData() ?? ''}`));
    await visit(page, site.address + (await postOrder(request, site.address)));
    const receipt = await readProof(page);
    const orderPage = page.url();
    const reference = new URL(orderPage).searchParams.get('order') ?? '';

    await test.step('its link leads to the check, which also finds it in the ledger of now', async () => {
      await addPaidVotes(site.folder, 1);
      sent.length = 0;
      await page.getByRole('link', { name: 'Check it', exact: true }).click();
      await expect(heading(page, 'This receipt is valid')).toBeVisible();
      await expect(
        page.getByText(/^Today’s list of [\d,]+ entries still has this entry, unchanged\.$/),
      ).toBeVisible();
      await expect(page.getByText(reference, { exact: true })).toBeVisible();
      await expect(page.getByText('MWK 450', { exact: true })).toBeVisible();
      await expectAccessibleState(page);
      // Browsers keep the part after # to themselves; nothing else may send it.
      const extra = /^extra (\S+)/m.exec(receipt)?.[1] ?? '';
      // The service worker may still be caching the page of the order, whose own address has the reference.
      const paths = sent.map((line) => line.replace(/#\S*/, '').trim()).filter((line) => line !== orderPage);
      expect(paths.some((line) => line.includes('/vote/ledger/consistency?'))).toBe(true);
      for (const secret of [reference, extra, encodeURIComponent(extra)])
        expect(paths.filter((line) => line.includes(secret))).toEqual([]);
    });

    await test.step('everything that the check needs is cached, without the receipt', async () => {
      const listCached = () =>
        page.evaluate(async () => {
          const caught = await Promise.all(
            (await caches.keys()).map(async (name) => (await caches.open(name)).keys()),
          );
          return caught.flat().map(({ url }) => url);
        });
      await expect
        .poll(async () => (await listCached()).join('\n'), { timeout: 20_000 })
        .toMatch(/receipt-check-[\s\S]*$/);
      await expect.poll(listCached).toContain(`${site.address}/vote/verify`);
      expect((await listCached()).filter((url) => url.includes('#'))).toEqual([]);
    });

    await test.step('offline its link still works', async () => {
      await context.setOffline(true);
      await page.goto('about:blank');
      await page.goto(`${site.address}/vote/verify#${encodeURIComponent(receipt)}`);
      await expect(heading(page, 'This receipt is valid')).toBeVisible();
      await expect(page.getByText(/^You are offline\./)).toBeVisible();
    });

    await test.step('offline an old receipt is pasted; a cut and an altered one get their sentences', async () => {
      await page.goto('about:blank');
      await page.goto(`${site.address}/vote/verify`);
      await pasteAndCheck(page, receipt);
      await expect(heading(page, 'This receipt is valid')).toBeVisible();
      await pasteAndCheck(page, receipt.slice(0, 300));
      await expect(heading(page, 'This receipt is incomplete')).toBeVisible();
      await expectAccessibleState(page);
      await pasteAndCheck(page, alter(receipt));
      await expect(heading(page, 'This entry is not in what we signed')).toBeVisible();
      await pasteAndCheck(page, `${site.address}/vote/verify#${encodeURIComponent(receipt)}`);
      await expect(heading(page, 'This receipt is valid')).toBeVisible();
    });

    await test.step('with the site switched off an old receipt is still checked', async () => {
      await context.setOffline(false);
      await site.end();
      await page.goto('about:blank');
      await page.goto(`${site.address}/vote/verify#${encodeURIComponent(receipt)}`);
      await expect(heading(page, 'This receipt is valid')).toBeVisible();
      await expect(page.getByText(/^The site is not answering right now\./)).toBeVisible();
      await pasteAndCheck(page, alter(receipt));
      await expect(heading(page, 'This entry is not in what we signed')).toBeVisible();
    });
    // The browser logs each failed request.
    pageErrors.splice(0);
  });
});

test('without a receipt the form asks for one', async ({ page, demoSite }) => {
  await visit(page, `${demoSite.address}/vote/verify`);
  const field = page.getByLabel('Your receipt');
  await page.getByRole('button', { name: 'Check my receipt' }).click();
  await expect(field).toBeFocused();
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(field).toHaveAccessibleDescription('Please paste your receipt.');
  await expectAccessibleState(page);
  await field.fill('c2sp.org');
  await expect(field).not.toHaveAttribute('aria-invalid');
  await expect(page.getByText('Please paste your receipt.')).toHaveCount(0);
});

test('a ledger that does not continue what was shown before is reported, with both checkpoints', async ({
  page,
  demoSite,
  request,
}) => {
  const ledger = `${demoSite.address}/vote/ledger`;
  const readKept = () =>
    page.evaluate(() => {
      const name = Object.keys(localStorage).find((key) => key.startsWith('ledger-checkpoint '));
      return name === undefined ? '' : String(JSON.parse(localStorage.getItem(name) ?? '{}').checkpoint);
    });
  const readShown = async () =>
    (await page.getByRole('region', { name: 'Check it yourself' }).locator('pre').first().textContent()) ??
    '';
  /** Counts votes, and opens the ledger with them; a page may be a second old. */
  const visitAfterVotes = async (votes: number, before: string) => {
    await addPaidVotes(demoSite.folder, votes);
    await expect(async () => {
      await visit(page, ledger);
      expect(await readShown()).not.toBe(before);
    }).toPass();
    await page.keyboard.press('Shift');
    return readShown();
  };
  const orderPath = await postOrder(request, demoSite.address);
  await visit(page, ledger);
  const first = await readShown();

  await test.step('the browser keeps the checkpoint of the first visit, and the next that continues it', async () => {
    await page.keyboard.press('Shift');
    await expect.poll(readKept).toBe(first);
    const second = await visitAfterVotes(2, first);
    await expect.poll(readKept).toBe(second);
    await expect(conflict(page)).toHaveCount(0);
  });

  await test.step('a ledger that cannot prove it is reported; what was shown before is kept', async () => {
    const kept = await readKept();
    await page.route(/\/vote\/ledger\/consistency\?/, (route) =>
      route.fulfill({ contentType: 'text/plain', body: `${Buffer.alloc(32).toString('base64')}\n` }),
    );
    const shown = await visitAfterVotes(3, kept);
    await expect(conflict(page)).toContainText(
      /The list that you are shown now does not continue the one that you were shown on \w+ \d/,
    );
    await expect(conflict(page).locator('pre')).toHaveText([kept, shown]);
    await expectAccessibleState(page);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Save both checkpoints' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('vote-ledger-checkpoints.txt');
    const file = readFileSync(await download.path(), 'utf8');
    expect(file).toContain(kept);
    expect(file).toContain(shown);
    expect(await readKept()).toBe(kept);
    await page.unroute(/\/vote\/ledger\/consistency\?/);
  });

  await test.step('a forged checkpoint, signed with the real key, is reported with the one of the receipt', async () => {
    await visit(page, demoSite.address + orderPath);
    const receipt = await readProof(page);
    const signed = parseLogProof(receipt)?.note ?? '';
    const checkpoint = parseCheckpoint(signed);
    if (!checkpoint) throw new Error('The receipt has no checkpoint.');
    const signer = createCheckpointSigner(
      createSecretKey(readFileSync(join(demoSite.folder, 'secret.key'), 'utf8').trim()),
    );
    const forged = signer.sign({ ...checkpoint, root: new Uint8Array(32).fill(7) });
    await page.route('**/vote/ledger/checkpoint', (route) =>
      route.fulfill({ contentType: 'text/plain', body: forged }),
    );
    await visit(page, `${demoSite.address}/vote/verify`);
    await pasteAndCheck(page, receipt);
    await expect(heading(page, 'This receipt is valid')).toBeVisible();
    await expect(conflict(page)).toContainText(
      'The list that you are shown now does not continue the one in this receipt.',
    );
    await expect(conflict(page).locator('pre')).toHaveText([signed, forged]);
    await expectAccessibleState(page);
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the page says that the check needs them', async ({ page, demoSite }) => {
    await page.goto(`${demoSite.address}/vote/verify`);
    await expect(page.getByText(/^Checking a receipt needs JavaScript/)).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Your receipt' })).toHaveCount(0);
    await page.getByRole('link', { name: /^The format/ }).click();
    await expect(page.getByText('5. The receipt')).toBeVisible();
  });
});
