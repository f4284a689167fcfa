import { expect, test } from 'vitest';
import { readText, renderSitePage } from '../../../../tests/support/rendered-page.ts';

const key = 'campaign.example/vote/ledger+c74f20a3+a2V5';

const render = (ledgerKey: () => Promise<string>) =>
  renderSitePage('/vote/verify', { source: { votes: { ledgerKey } } as never });

test('without scripts the page says why it needs them, and links to the format and the ledger', async () => {
  const { html, headTags, queries } = await render(async () => key);
  expect(headTags).toContain('<title>Check a receipt | Campaign Dashboard</title>');
  expect(html).toMatch(/<h1[^>]*>Check a receipt<\/h1>/);
  const text = readText(/<noscript>.*<\/noscript>/.exec(html)?.[0] ?? '');
  expect(text).toContain('Checking a receipt needs JavaScript, because it happens in your own browser');
  for (const path of ['/vote/ledger', '/vote/ledger/format.txt', '/vote/find'])
    expect(html).toContain(`href="${path}"`);
  // A form that does nothing would mislead: the style sheet hides this class without scripts. The field has no name, so that
  // no browser sends a receipt.
  expect(html).toMatch(/<form class="[^"]*\bwith-scripts"/);
  expect(/<textarea[^>]*>/.exec(html)?.[0]).not.toContain('name=');
  // The check itself must not need a network.
  expect(queries.map(({ data }) => data)).toEqual([key]);
});

test('if the key cannot be read the page says so, and offers to try again', async () => {
  const { html } = await render(() => Promise.reject(new Error('no database')));
  expect(readText(html)).toContain('Failed to load the public key. Please try again later.');
});
