import type { Page } from '@playwright/test';
import { isEndedSite } from '../../support/site-process.ts';

/** A message that Chromium itself, and no script, wrote to the console: see `Log.LogEntry` in the DevTools protocol. */
export type BrowserMessage = { readonly level: string; readonly source: string; readonly text: string };

/** The sources by which Chromium comments on how a page is made. Every version comments on something new. */
const opinions = new Set(['deprecation', 'intervention', 'recommendation', 'violation']);

/**
 * Whether a message of the browser tells of a fault of ours: a request that failed, a blocked script or style, markup that
 * it cannot read. All of those are errors; its warnings, hints and deprecation notices change from version to version.
 */
export const isFieldError = ({ level, source }: BrowserMessage): boolean =>
  level === 'error' && !opinions.has(source);

/** Whether a request got no answer at all. */
const isNoAnswer = ({ source, text }: BrowserMessage): boolean =>
  source === 'network' && /net::ERR_(?:CONNECTION_|EMPTY_RESPONSE|INCOMPLETE_|SOCKET_)/.test(text);

/** Playwright's own words on a page that registers a service worker, see playwright.config.ts. */
const isOfPlaywright = (text: string): boolean =>
  text === 'Service Worker registration blocked by Playwright';

/**
 * Collects from now on what is wrong with a page: everything that scripts write to the console (ours are meant to write
 * nothing) and errors that nothing caught.
 */
export const collectComplaints = (page: Page): string[] => {
  const complaints: string[] = [];
  page.on('console', (message) => {
    // Only scripts pass values; what the browser writes comes without any, see below.
    if (message.args().length === 0 || isOfPlaywright(message.text())) return;
    complaints.push(`${message.type()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => complaints.push(`page error: ${error.name}: ${error.message}`));
  return complaints;
};

/** Adds the faults that the browser itself reports of a page. */
export const collectFieldErrors = async (page: Page, complaints: string[]): Promise<void> => {
  const devTools = await page.context().newCDPSession(page);
  devTools.on('Log.entryAdded', ({ entry }) => {
    if (entry.url !== undefined && isEndedSite(entry.url) && isNoAnswer(entry)) return;
    if (isFieldError(entry)) complaints.push(`${entry.level}: ${entry.text}`);
  });
  await devTools.send('Log.enable');
};
