import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from '@playwright/test';
import { getWordpress } from './support/given-wordpress.ts';

const { address, site, secret, runPhp } = getWordpress();

const authorization = `Basic ${Buffer.from(`admin:${runPhp('create-password.php')}`).toString('base64')}`;

/** Saves a title as the block editor does. */
const saveTitle = async (id: number, title: string): Promise<void> => {
  const response = await fetch(`${address}/wp-json/wp/v2/update/${id}`, {
    method: 'POST',
    headers: { authorization, 'content-type': 'application/json' },
    body: JSON.stringify({ title }),
  });
  expect(response.status).toBe(200);
  await response.arrayBuffer();
};

const findUpdate = async (): Promise<number> => {
  const response = await fetch(`${address}/wp-json/wp/v2/update?per_page=1&_fields=id`);
  const [newest] = (await response.json()) as { id: number }[];
  if (newest === undefined) throw new Error('WordPress has no update.');
  return newest.id;
};

const readPage = async (): Promise<string> => (await fetch(`${site}/updates`)).text();

type Delivery = { readonly failures: number; readonly error: string; readonly pause: number | null };

const readDelivery = (): Delivery => JSON.parse(runPhp('read-delivery.php'));

test.afterEach(() => {
  runPhp('connect.php', { site, secret });
});

test('saving does not wait for a site that does not answer', async () => {
  const id = await findUpdate();
  let givenUp = 0;
  const silent = createServer((request) => {
    request.once('close', () => {
      givenUp += 1;
    });
  });
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  const { port } = silent.address() as AddressInfo;
  runPhp('connect.php', { site: `http://127.0.0.1:${port}`, secret });
  const before = readDelivery().failures;
  await saveTitle(id, 'Saved while the site is silent');
  // The plugin gives the message up after five seconds, but after the response.
  expect(givenUp).toBe(0);
  await expect.poll(() => readDelivery().failures, { timeout: 15_000 }).toBe(before + 1);
  silent.closeAllConnections();
  silent.close();
  runPhp('connect.php', { site, secret });
  runPhp('send-again.php');
});

test('a message that does not arrive is sent again after growing pauses, until it arrives', async () => {
  const id = await findUpdate();
  runPhp('connect.php', { site: 'http://127.0.0.1:9', secret });
  const pauses: number[] = [];
  for (const round of [1, 2, 3]) {
    await saveTitle(id, `Saved while the site is down, ${round}`);
    await expect.poll(() => readDelivery().failures, { timeout: 15_000 }).toBe(2 * round - 1);
    expect(readDelivery().error).toContain('could not be reached');
    runPhp('send-again.php');
    pauses.push(readDelivery().pause ?? 0);
    expect(readDelivery().failures).toBe(2 * round);
  }
  // After the second, fourth and sixth failure.
  expect(pauses.map((pause) => Math.round(pause / 60))).toEqual([2, 8, 32]);
  runPhp('connect.php', { site, secret });
  runPhp('send-again.php');
  expect(readDelivery()).toMatchObject({ failures: 0, error: '', pause: null });
  await expect.poll(readPage, { timeout: 10_000 }).toContain('Saved while the site is down, 3');
});

test('a wrong secret is rejected with a sentence, and changes nothing', async () => {
  const id = await findUpdate();
  runPhp('connect.php', { site, secret: 'another-secret-of-24-characters' });
  await saveTitle(id, 'Announced with a wrong secret');
  await expect
    .poll(() => readDelivery().error, { timeout: 15_000 })
    .toContain('The signature does not match.');
  // That the site fetches nothing for it is tested with a fake host: this one is read again by the site itself, after 40 seconds.
  runPhp('connect.php', { site, secret });
  runPhp('send-again.php');
  await expect.poll(readPage, { timeout: 10_000 }).toContain('Announced with a wrong secret');
});

test('deleting the plugin removes its settings, and no entry', async () => {
  const id = await findUpdate();
  expect(JSON.parse(runPhp('uninstall.php'))).toEqual([]);
  expect(await findUpdate()).toBe(id);
});
