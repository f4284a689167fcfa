import type { Page } from '@playwright/test';
import { isEndedSite } from '../../support/site-process.ts';

/** A message that Chromium itself, and no script, wrote to the console: see `Log.LogEntry` in the DevTools protocol. */
type BrowserMessage = { readonly level: string; readonly source: string; readonly text: string };

/** The sources of Chromium's advice on how a page is written. Each Chromium version adds new advice, so it fails no test. */
const opinions = new Set(['deprecation', 'intervention', 'recommendation', 'violation']);

/**
 * Whether a browser message reports an error of our page: a failed request, a blocked script or style, markup that cannot
 * be parsed. Warnings, hints and deprecation notices do not count: they change from one Chromium version to the next.
 */
export const isBrowserError = ({ level, source }: BrowserMessage): boolean =>
  level === 'error' && !opinions.has(source);

/** Whether a request got no response at all. */
const isWithoutResponse = ({ source, text }: BrowserMessage): boolean =>
  source === 'network' && /net::ERR_(?:CONNECTION_|EMPTY_RESPONSE|INCOMPLETE_|SOCKET_)/.test(text);

/** The message that Playwright itself logs when a page registers a service worker, see playwright.config.ts. */
const isFromPlaywright = (text: string): boolean =>
  text === 'Service Worker registration blocked by Playwright';

/**
 * Collects from now on everything that scripts write to the console (our scripts must write nothing) and all uncaught
 * errors of the page.
 */
export const collectPageErrors = (page: Page): string[] => {
  const pageErrors: string[] = [];
  page.on('console', (message) => {
    // Only messages of scripts have arguments. `collectBrowserErrors` adds the browser's own messages.
    if (message.args().length === 0 || isFromPlaywright(message.text())) return;
    pageErrors.push(`${message.type()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => pageErrors.push(`page error: ${error.name}: ${error.message}`));
  return pageErrors;
};

/** Adds the errors that the browser itself reports about the page. */
export const collectBrowserErrors = async (page: Page, pageErrors: string[]): Promise<void> => {
  const devTools = await page.context().newCDPSession(page);
  devTools.on('Log.entryAdded', ({ entry }) => {
    if (entry.url !== undefined && isEndedSite(entry.url) && isWithoutResponse(entry)) return;
    if (isBrowserError(entry)) pageErrors.push(`${entry.level}: ${entry.text}`);
  });
  await devTools.send('Log.enable');
};

/** Whether the browser logs this line for a request that was answered with one of these statuses. */
export const isStatusError = (line: string, statuses: readonly number[]): boolean =>
  statuses.some(
    (status) =>
      status >= 400 &&
      line.startsWith(`error: Failed to load resource: the server responded with a status of ${status} `),
  );
