import { startDemoSite } from './support/demo-site.ts';
import { isBrowserError } from './support/page-errors.ts';
import { expect, test } from './support/site-test.ts';

/** The address of the stubbed page. */
const address = 'http://page.test/';

type StubResponse = {
  readonly body?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly status?: number;
};

test.describe('fails a test', () => {
  const cases: readonly (StubResponse & { readonly name: string; readonly pageError: RegExp })[] = [
    {
      name: 'an error that a script writes',
      body: '<script>console.error("broken", 7)</script>',
      pageError: /^error: broken 7$/,
    },
    {
      name: 'a warning that a script writes',
      body: '<script>console.warn("careful")</script>',
      pageError: /^warning: careful$/,
    },
    {
      name: 'a log message left in the code',
      body: '<script>console.log("here")</script>',
      pageError: /^log: here$/,
    },
    {
      name: 'an assertion that does not hold',
      body: '<script>console.assert(false, "wrong")</script>',
      pageError: /^assert: wrong$/,
    },
    {
      name: 'an uncaught error',
      body: '<script>throw new TypeError("uncaught")</script>',
      pageError: /^page error: TypeError: uncaught$/,
    },
    {
      name: 'an unhandled rejection',
      body: '<script>Promise.reject(new RangeError("rejected"))</script>',
      pageError: /^page error: RangeError: rejected$/,
    },
    {
      name: 'an error that React recovers from, such as a hydration mismatch',
      body: '<script>reportError(new Error("Minified React error #418"))</script>',
      pageError: /^page error: Error: Minified React error #418$/,
    },
    {
      name: 'a picture that is missing',
      body: '<img src="/missing.png" alt="">',
      pageError: /^error: Failed to load resource: .*status of 404/,
    },
    {
      name: 'a request without a response',
      body: '<script>fetch("/cut-off").catch(() => {})</script>',
      pageError: /^error: Failed to load resource: net::ERR_FAILED$/,
    },
    {
      name: 'a page with an error status',
      status: 503,
      pageError: /^error: Failed to load resource: .*status of 503/,
    },
    {
      name: 'a script that the content security policy blocks',
      headers: { 'content-security-policy': "script-src 'self'" },
      body: '<script>document.title = "ran"</script>',
      pageError: /^error: .*Content Security Policy/i,
    },
    {
      name: 'a style that the content security policy blocks',
      headers: { 'content-security-policy': "style-src 'self'" },
      body: '<p style="color: red">Red</p>',
      pageError: /^error: .*Content Security Policy/i,
    },
    {
      name: 'an SVG that cannot be parsed',
      body: '<svg><path d="nonsense"/></svg>',
      pageError: /^error: .*<path> attribute d/,
    },
  ];

  test('every kind of error', async ({ page, pageErrors }) => {
    let shown: StubResponse = {};
    await page.route(`${address}**`, (route) => {
      const { pathname } = new URL(route.request().url());
      if (pathname === '/cut-off') return route.abort();
      if (pathname !== '/') return route.fulfill({ status: 404 });
      const { status = 200, headers = {}, body = '' } = shown;
      const html = `<!doctype html><html lang="en"><title>Page</title><link rel="icon" href="data:,">${body}</html>`;
      return route.fulfill({ status, headers, contentType: 'text/html', body: html });
    });
    for (const { name, pageError, ...response } of cases)
      await test.step(name, async () => {
        shown = response;
        await page.goto(address);
        await expect.poll(() => pageErrors, name).toEqual([expect.stringMatching(pageError)]);
        pageErrors.splice(0);
      });
  });

  test('an error that the test does not remove', async ({ page }) => {
    test.fail();
    await page.evaluate('console.error("left")');
  });
});

test.describe('does not fail a test', () => {
  test('Chromium’s advice about a password form without a username field', async ({ page, pageErrors }) => {
    const consoleTexts: string[] = [];
    page.on('console', (message) => consoleTexts.push(message.text()));
    await page.setContent('<form><input type="password" autocomplete="new-password"></form>');
    // Messages arrive in order: after the script's message, no earlier message of the browser is missing.
    await page.evaluate('requestIdleCallback(() => console.error("last"))');
    await expect.poll(() => consoleTexts).toContain('last');
    expect(pageErrors.splice(0)).toEqual(['error: last']);
  });

  test('a request to a site that the test has ended', async ({ page, pageErrors }) => {
    const site = await startDemoSite();
    await page.goto(`${site.address}/robots.txt`);
    await site.end();
    await page.evaluate(`fetch('/robots.txt').catch(() => console.error('last'))`);
    await expect.poll(() => pageErrors).toContain('error: last');
    expect(pageErrors.splice(0)).toEqual(['error: last']);
  });

  test('advice of the browser, at any level', () => {
    const browserMessages = [
      { level: 'verbose', source: 'other' },
      { level: 'verbose', source: 'violation' },
      { level: 'info', source: 'rendering' },
      { level: 'warning', source: 'other' },
      { level: 'warning', source: 'security' },
      { level: 'warning', source: 'deprecation' },
      { level: 'error', source: 'deprecation' },
      { level: 'error', source: 'intervention' },
      { level: 'error', source: 'recommendation' },
      { level: 'error', source: 'violation' },
    ];
    expect(browserMessages.filter((message) => isBrowserError({ ...message, text: 'An opinion.' }))).toEqual(
      [],
    );
  });
});
