import { expect, test } from 'vitest';
import { pendingOrder, type VoteOrderFacts, withTexts } from '../../../../tests/support/vote-order.ts';
import { type PaymentKind, publicSettings } from '../../../shared/settings/public-settings.ts';
import { SiteSettings } from '../../../shared/settings/site-settings.ts';
import type { VoteOrder, VoteProgress } from '../../../shared/votes/votes.ts';
import type { ContentSource } from '../../data/content-source.ts';
import { renderPage } from '../../entries/entry-server.tsx';

const render = (
  path: string,
  payments: PaymentKind,
  voting: Omit<VoteProgress, 'credited'>,
  order: VoteOrder | null = null,
) => {
  const votes = { progress: async () => ({ credited: 5, ...voting }), order: async () => order };
  return renderPage({
    path,
    source: { votes } as unknown as ContentSource,
    settings: publicSettings(SiteSettings.parse({}), [], payments),
    moment: 0,
    origin: 'https://campaign.example',
    stamp: '',
    submission: null,
  });
};

const votePage = async (payments: PaymentKind): Promise<string> =>
  (await render('/vote?votes=10&method=visa&phone=0991234567', payments, {})).html;

test('live payments: shows no test note, and explains where cards are paid', async () => {
  const html = await votePage('live');
  expect(html).not.toMatch(/test payment/i);
  expect(html).not.toContain('name="outcome"');
  expect(html).toContain('our payment service’s secure page');
});

test('simulated payments: shows the test note and the choice of an outcome', async () => {
  const html = await votePage('simulated');
  expect(html).toContain('Test payments, no money moves');
  expect(html.match(/name="outcome"/g)).toHaveLength(3);
  expect(html).toMatch(/<input[^>]* name="outcome"[^>]* checked=""[^>]* value="succeed"/);
  expect(html).not.toContain('secure page');
});

test('test mode of the gateway: shows the test note but no choice of an outcome', async () => {
  const html = await votePage('test');
  expect(html).toContain('Test payments: no money moves.');
  expect(html).not.toContain('name="outcome"');
  expect(html).toContain('our payment service’s secure page');
});

test('preselects votes and method from the address, but no phone number', async () => {
  const html = await votePage('live');
  expect(html).toMatch(/<input[^>]* name="votes"[^>]* checked=""[^>]* value="10"/);
  expect(html).toMatch(/<input[^>]* name="method"[^>]* checked=""[^>]* value="visa"/);
  expect(html).not.toContain('0991234567');
});

test('shows a panel instead of the form while voting is closed, without the script of the form', async () => {
  const pause = { title: 'Voting has closed', message: 'Voting closed on 11/20/2025.' };
  const { html, chunks, status, changesAt } = await render('/vote', 'live', { pause, changesAt: 7 });
  expect(status).toBe(200);
  expect(html).toMatch(/<h2 id="vote-title"[^>]*>Voting has closed<\/h2>/);
  expect(html).toContain('Voting closed on 11/20/2025.');
  expect(html).not.toContain('<form');
  for (const way of ['/vote/ledger', '/vote/find']) expect(html).toContain(`href="${way}"`);
  expect(html).toContain('Votes so far');
  expect(chunks).toEqual(['vote-page']);
  expect(changesAt).toBe(7);
});

test('the banner says when the open round closes', async () => {
  const closing = 'The round “Final” closes on 11/20/2025, 18:00 (Blantyre time).';
  const { html } = await render('/vote', 'live', { closing, changesAt: 9 });
  expect(html.indexOf(closing)).toBeGreaterThan(html.indexOf('<h1'));
  expect(html.indexOf(closing)).toBeLessThan(html.indexOf('<form'));
});

test('returns when the page changes, and shows an order also while voting is closed', async () => {
  const open = await render('/vote', 'live', { changesAt: 9 });
  expect(open).toMatchObject({ changesAt: 9, chunks: ['vote-page', 'vote-form'] });
  const pause = { title: 'Voting has closed', message: '' };
  const order = await render('/vote?order=MM-1', 'live', { pause });
  expect(order.chunks).toEqual(['vote-page', 'order-section']);
  expect(order.html).not.toMatch(/<h2[^>]*>Voting has closed/);
});

const paid: VoteOrderFacts = {
  ...pendingOrder,
  method: 'visa',
  state: 'paid',
  paidGmt: '2025-10-01T10:01:00',
  phone: null,
  hasReceiptMail: true,
  isTest: false,
};
const renderOrder = async (order: VoteOrderFacts) =>
  (await render('/vote?order=MM-1', 'live', {}, withTexts(order))).html;

test.each([
  ['failed', false, 'you were not asked to pay'],
  ['expired', false, 'so we cannot say whether you were asked to pay'],
  ['failed', true, 'Perhaps there was not enough money'],
  ['expired', true, 'Perhaps there was not enough money'],
] as const)('an order that is %s, prompted: %s, shows "%s"', async (state, isPrompted, text) => {
  const html = await renderOrder({ ...paid, state, isPrompted, method: 'airtel', paidGmt: null });
  expect(html).toContain(text);
  if (state === 'expired' || isPrompted) expect(html).not.toContain('you were not asked to pay');
});

test('announces a receipt by mail only if one is sent', async () => {
  const text = 'A receipt is on its way to your email address.';
  expect(await renderOrder(paid)).toContain(text);
  expect(await renderOrder({ ...paid, hasReceiptMail: false })).not.toContain(text);
});
