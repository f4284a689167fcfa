import { expect, test } from './support/site-test.ts';
import { visitUntilIdle } from './support/visit.ts';

test.use({ serviceWorkers: 'allow', opensPagesOffline: true });

test('visited pages open offline; others show the offline page', async ({
  page,
  context,
  demoSite,
  pageErrors,
}) => {
  test.slow();
  const listCachedPages = () =>
    page.evaluate(async () =>
      (await (await caches.open('pages-1')).keys()).map(({ url }) => new URL(url).pathname),
    );
  /** The browser tells the service worker a little later than the page. */
  const goOffline = async () => {
    await context.setOffline(true);
    const reaches = () =>
      page.evaluate(() =>
        fetch(`/favicon.svg?${Math.random()}`).then(
          () => true,
          () => false,
        ),
      );
    await expect.poll(reaches).toBe(false);
  };
  const secret = `${demoSite.address}/newsletter/confirm?token=only-for-its-reader`;
  await visitUntilIdle(page, secret);
  await page.evaluate(() => navigator.serviceWorker.ready);

  await test.step('before any page is saved, the offline page says what will be there', async () => {
    await visitUntilIdle(page, `${demoSite.address}/offline`);
    await expect(
      page.getByRole('heading', { level: 2, name: 'No pages saved on this device yet' }),
    ).toBeVisible();
  });

  await test.step('a page with a token in its address is not cached', async () => {
    // The second visit passes through the service worker; the page opened after it is cached.
    await visitUntilIdle(page, secret);
    await visitUntilIdle(page, `${demoSite.address}/about`);
    await expect.poll(listCachedPages, { timeout: 20_000 }).toContain('/about');
    expect(await listCachedPages()).not.toContain('/newsletter/confirm');
  });

  await test.step('a page opened inside the site is cached, though its document is not requested', async () => {
    await page.getByRole('contentinfo').getByRole('link', { name: 'Sponsors' }).click();
    await expect(page.getByRole('article')).toHaveCount(6);
    await expect
      .poll(listCachedPages, { timeout: 20_000 })
      .toEqual(expect.arrayContaining(['/offline', '/about', '/sponsors']));
  });

  await test.step('online the page always comes from the network, not from the cache', async () => {
    const stored = await page.evaluate(async () => {
      const store = await caches.open('pages-1');
      const kept = await store.match(location.href);
      await store.put(
        location.href,
        new Response('<h1>Old news</h1>', { headers: { 'content-type': 'text/html' } }),
      );
      return kept !== undefined;
    });
    expect(stored).toBe(true);
    await page.reload({ waitUntil: 'networkidle' });
    await expect(page.getByRole('article')).toHaveCount(6);
    // The service worker replaces what it had cached.
    await expect
      .poll(() =>
        page.evaluate(async () =>
          (await (await (await caches.open('pages-1')).match(location.href))?.text())?.includes('Old news'),
        ),
      )
      .toBe(false);
  });

  await test.step('online a file comes from the cache only if it never changes', async () => {
    const [icon, script] = await page.evaluate(async () => {
      const store = await caches.open('files-1');
      const old = (cacheControl: string) =>
        new Response('Old', { headers: { 'cache-control': cacheControl } });
      const address = document.querySelector<HTMLScriptElement>('script[src^="/static/"]')?.src ?? '';
      await store.put('/favicon.svg', old('public, max-age=3600'));
      const current = await store.match(address);
      await store.put(address, old('public, max-age=31536000, immutable'));
      const texts = await Promise.all(
        ['/favicon.svg', address].map(async (path) => (await fetch(path)).text()),
      );
      if (current) await store.put(address, current);
      return texts;
    });
    expect(icon).toContain('<svg');
    expect(script).toBe('Old');
  });

  await test.step('visited pages open offline, also by navigation inside the site', async () => {
    await goOffline();
    await page.goto(`${demoSite.address}/about`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('From the lakeshore to the stage');
    await page.goto(`${demoSite.address}/sponsors`);
    await expect(page.getByRole('article')).toHaveCount(6);
    await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('From the lakeshore to the stage');
  });

  await test.step('a saved page says when it was saved; online it says nothing', async () => {
    const note = page.getByRole('complementary', { name: 'Saved page' });
    await expect(note).toHaveText(/^Saved on \d{1,2} [A-Z][a-z]+, \d\d:\d\d\. You are offline\. Try Again$/);
    await context.setOffline(false);
    await note.getByRole('link', { name: 'Try Again' }).click();
    await expect(note).toHaveCount(0);
    await expect(page).toHaveURL(`${demoSite.address}/about`);
    await goOffline();
  });

  await test.step('another page shows the offline page, which lists the saved pages; Try Again shows it again while there is no network', async () => {
    await page.goto(`${demoSite.address}/gallery?tab=videos`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are offline');
    const saved = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('link', { name: 'Sponsors', exact: true }) });
    await expect(page.getByRole('main').locator(saved)).toContainText(
      /Saved on \d{1,2} [A-Z][a-z]+, \d\d:\d\d/,
    );
    const retry = page.getByRole('link', { name: 'Try Again' });
    await expect(retry).toHaveAttribute('href', '/gallery?tab=videos');
    await Promise.all([page.waitForEvent('framenavigated'), retry.click()]);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are offline');
  });

  await test.step('the offline page opens the requested page automatically once there is a network', async () => {
    await context.setOffline(false);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gallery');
    await goOffline();
    await page.goto(`${demoSite.address}/updates?category=Education`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are offline');
    await expect(page.getByRole('link', { name: 'Try Again' })).toHaveAttribute('href', /^\/updates/);
    await context.setOffline(false);
    await expect(page).toHaveURL(`${demoSite.address}/updates?category=Education`);
    await expect(page.getByRole('article').first()).toBeVisible();
  });

  await test.step('the offline page never links to another site', async () => {
    // The rule itself has its own tests: src/addresses/own-path.test.ts.
    for (const wanted of ['//evil.example/', 'javascript:alert(1)']) {
      await visitUntilIdle(page, `${demoSite.address}/offline?for=${encodeURIComponent(wanted)}`);
      await expect(page.getByRole('link', { name: 'Try Again' })).toHaveAttribute('href', '/');
    }
  });

  await test.step('with a network, Try Again opens the page', async () => {
    await page.getByRole('link', { name: 'Try Again' }).click();
    await expect(page).toHaveURL(`${demoSite.address}/`);
  });

  // The browser logs each failed request.
  pageErrors.splice(0);
});
