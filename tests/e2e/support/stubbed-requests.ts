import type { Page } from '@playwright/test';

type StubbedResponse = { readonly contentType: string; readonly body: string };

/**
 * Responds in place of hosts that tests cannot reach, to every request of the page that fits one of the patterns, in
 * which `*` stands for any text. Playwright's own routes would stop all requests of a page and turn its cache off: opening
 * a page would take half as long again. Of two stubs the later one responds. Returns what ends the stub.
 */
export const stubRequests = async (
  page: Page,
  patterns: readonly string[],
  respond: (url: string) => StubbedResponse,
): Promise<() => Promise<void>> => {
  const devTools = await page.context().newCDPSession(page);
  devTools.on('Fetch.requestPaused', async ({ requestId, request }) => {
    const { contentType, body } = respond(request.url);
    await devTools
      .send('Fetch.fulfillRequest', {
        requestId,
        responseCode: 200,
        responseHeaders: [{ name: 'content-type', value: contentType }],
        body: Buffer.from(body).toString('base64'),
      })
      // The page was left or closed meanwhile.
      .catch(() => undefined);
  });
  await devTools.send('Fetch.enable', { patterns: patterns.map((urlPattern) => ({ urlPattern })) });
  return () => devTools.detach();
};
