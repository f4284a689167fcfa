import { expect, test } from 'vitest';
import { type PaymentKind, publicSettings, SiteSettings } from '../../../shared/site-settings.ts';
import type { ContentSource } from '../../content-source.ts';
import { renderPage } from '../../entry-server.tsx';

const votePage = async (payments: PaymentKind): Promise<string> => {
  const votes = { progress: async () => ({ credited: 5 }), order: async () => null };
  const { html } = await renderPage({
    path: '/vote?votes=10&method=visa&phone=0991234567',
    source: { votes } as unknown as ContentSource,
    settings: publicSettings(SiteSettings.parse({}), [], payments),
    moment: 0,
    origin: 'https://campaign.example',
    stamp: '',
    submission: null,
  });
  return html;
};

test('where money moves there is no word of tests, and whoever pays by card knows where', async () => {
  const html = await votePage('live');
  expect(html).not.toMatch(/test payment/i);
  expect(html).not.toContain('name="outcome"');
  expect(html).toContain('secure page of our payment service');
});

test('where none moves this is said, and the payment can be told what to do', async () => {
  const html = await votePage('simulated');
  expect(html).toContain('Test payments, no money moves');
  expect(html.match(/name="outcome"/g)).toHaveLength(3);
  expect(html).toMatch(/<input[^>]* name="outcome"[^>]* checked=""[^>]* value="succeed"/);
  expect(html).not.toContain('secure page');
});

test('a gateway that is tried out does not do what it is told', async () => {
  const html = await votePage('test');
  expect(html).toContain('Test payments: no money moves.');
  expect(html).not.toContain('name="outcome"');
  expect(html).toContain('secure page of our payment service');
});

test('what was tried before is chosen again, but no number is taken from an address', async () => {
  const html = await votePage('live');
  expect(html).toMatch(/<input[^>]* name="votes"[^>]* checked=""[^>]* value="10"/);
  expect(html).toMatch(/<input[^>]* name="method"[^>]* checked=""[^>]* value="visa"/);
  expect(html).not.toContain('0991234567');
});
