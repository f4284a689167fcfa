import { startDemoSite } from './support/demo-site.ts';
import { isFieldError } from './support/page-complaints.ts';
import { expect, test } from './support/site-test.ts';

/** A page of its own for each test, at an address that nothing but the test answers. */
const address = 'http://page.test/';

type Answer = {
  readonly body?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly status?: number;
};

test.describe('what fails a journey', () => {
  const cases: readonly (Answer & { readonly name: string; readonly complaint: RegExp })[] = [
    {
      name: 'an error that a script writes',
      body: '<script>console.error("broken", 7)</script>',
      complaint: /^error: broken 7$/,
    },
    {
      name: 'a warning that a script writes',
      body: '<script>console.warn("careful")</script>',
      complaint: /^warning: careful$/,
    },
    {
      name: 'a note that somebody forgot to take out',
      body: '<script>console.log("here")</script>',
      complaint: /^log: here$/,
    },
    {
      name: 'an assertion that does not hold',
      body: '<script>console.assert(false, "wrong")</script>',
      complaint: /^assert: wrong$/,
    },
    {
      name: 'an error that nothing caught',
      body: '<script>throw new TypeError("uncaught")</script>',
      complaint: /^page error: TypeError: uncaught$/,
    },
    {
      name: 'a promise that nothing caught',
      body: '<script>Promise.reject(new RangeError("rejected"))</script>',
      complaint: /^page error: RangeError: rejected$/,
    },
    {
      name: 'what React could recover from, such as other markup than the server sent',
      body: '<script>reportError(new Error("Minified React error #418"))</script>',
      complaint: /^page error: Error: Minified React error #418$/,
    },
    {
      name: 'a picture that is missing',
      body: '<img src="/missing.png" alt="">',
      complaint: /^error: Failed to load resource: .*status of 404/,
    },
    {
      name: 'a request that gets no answer',
      body: '<script>fetch("/cut-off").catch(() => {})</script>',
      complaint: /^error: Failed to load resource: net::ERR_FAILED$/,
    },
    {
      name: 'a page that is answered with a status of failure',
      status: 503,
      complaint: /^error: Failed to load resource: .*status of 503/,
    },
    {
      name: 'a script that the content security policy blocks',
      headers: { 'content-security-policy': "script-src 'self'" },
      body: '<script>document.title = "ran"</script>',
      complaint: /^error: .*Content Security Policy/i,
    },
    {
      name: 'a style that the content security policy blocks',
      headers: { 'content-security-policy': "style-src 'self'" },
      body: '<p style="color: red">Red</p>',
      complaint: /^error: .*Content Security Policy/i,
    },
    {
      name: 'a drawing that cannot be read',
      body: '<svg><path d="nonsense"/></svg>',
      complaint: /^error: .*<path> attribute d/,
    },
  ];

  for (const { name, complaint, status = 200, headers = {}, body = '' } of cases)
    test(name, async ({ page, complaints }) => {
      await page.route(`${address}**`, (route) => {
        const { pathname } = new URL(route.request().url());
        if (pathname === '/cut-off') return route.abort();
        if (pathname !== '/') return route.fulfill({ status: 404 });
        const html = `<!doctype html><html lang="en"><title>Page</title><link rel="icon" href="data:,">${body}</html>`;
        return route.fulfill({ status, headers, contentType: 'text/html', body: html });
      });
      await page.goto(address);
      await expect.poll(() => complaints).toEqual([expect.stringMatching(complaint)]);
      complaints.splice(0);
    });

  test('a complaint that a test does not take away', async ({ page }) => {
    test.fail();
    await page.evaluate('console.error("left")');
  });
});

test.describe('what does not', () => {
  test('a password form without a username field, which Chromium has an opinion on', async ({
    page,
    complaints,
  }) => {
    const said: string[] = [];
    page.on('console', (message) => said.push(message.text()));
    await page.setContent('<form><input type="password" autocomplete="new-password"></form>');
    // Messages come in their order: once the script's own is there, the browser has had its say.
    await page.evaluate('requestIdleCallback(() => console.error("last"))');
    await expect.poll(() => said).toContain('last');
    expect(complaints.splice(0)).toEqual(['error: last']);
  });

  test('what a page asks of a site that the test has ended', async ({ page, complaints }) => {
    const site = await startDemoSite();
    await page.goto(`${site.address}/robots.txt`);
    await site.end();
    await page.evaluate(`fetch('/robots.txt').catch(() => console.error('last'))`);
    await expect.poll(() => complaints).toContain('error: last');
    expect(complaints.splice(0)).toEqual(['error: last']);
  });

  test('a comment of the browser, whatever its level', () => {
    const comments = [
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
    expect(comments.filter((comment) => isFieldError({ ...comment, text: 'An opinion.' }))).toEqual([]);
  });
});
