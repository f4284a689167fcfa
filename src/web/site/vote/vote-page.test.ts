import { expect, test } from 'vitest';
import { type PaymentKind, publicSettings, SiteSettings } from '../../../shared/site-settings.ts';
import type { VoteOrder, VoteProgress } from '../../../shared/votes.ts';
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

test('while no votes can be ordered, a panel says so in place of the form, whose script does not come', async () => {
  const pause = { title: 'Voting has closed', message: 'Voting closed on 11/20/2025.' };
  const { html, chunks, status, changesAt } = await render('/vote', 'live', { pause, changesAt: 7 });
  expect(status).toBe(200);
  expect(html).toMatch(/<h2 id="vote-title"[^>]*>Voting has closed<\/h2>/);
  expect(html).toContain('Voting closed on 11/20/2025.');
  expect(html).not.toContain('<form');
  for (const way of ['/vote/ledger', '/vote/find']) expect(html).toContain(`href="${way}"`);
  expect(html).toContain('How we stand');
  expect(chunks).toEqual(['vote-page']);
  expect(changesAt).toBe(7);
});

test('an open page tells when it turns, and what was ordered is shown whether voting is open or not', async () => {
  const open = await render('/vote', 'live', { changesAt: 9 });
  expect(open).toMatchObject({ changesAt: 9, chunks: ['vote-page', 'vote-form'] });
  const pause = { title: 'Voting has closed', message: '' };
  const order = await render('/vote?order=MM-1', 'live', { pause });
  expect(order.chunks).toEqual(['vote-page', 'order-part']);
  expect(order.html).not.toContain('Voting has closed');
});

const paid: VoteOrder = {
  reference: 'MM-7K2Q-9XWD-4HTB',
  votes: 5,
  price: 450,
  method: 'visa',
  state: 'paid',
  createdGmt: '2025-10-01T10:00:00',
  expiresGmt: '2025-10-01T11:00:00',
  paidGmt: '2025-10-01T10:01:00',
  phone: null,
  isPrompted: true,
  checkoutUrl: null,
  hasReceiptMail: true,
  entry: null,
  hasMismatch: false,
  isFinal: false,
  isTest: false,
};
const shown = async (order: VoteOrder) => (await render('/vote?order=MM-1', 'live', {}, order)).html;

test.each([
  ['failed', false, 'you were not asked to pay'],
  ['expired', false, 'so we cannot say whether you were asked to pay'],
  ['failed', true, 'Perhaps there was not enough money'],
  ['expired', true, 'Perhaps there was not enough money'],
] as const)('of an order that is %s, asked: %s, it says "%s"', async (state, isPrompted, words) => {
  const html = await shown({ ...paid, state, isPrompted, method: 'airtel', paidGmt: null });
  expect(html).toContain(words);
  if (state === 'expired' || isPrompted) expect(html).not.toContain('you were not asked to pay');
});

test('a receipt by mail is promised where one is sent, and nowhere else', async () => {
  const words = 'A receipt is on its way to your e-mail address.';
  expect(await shown(paid)).toContain(words);
  expect(await shown({ ...paid, hasReceiptMail: false })).not.toContain(words);
});
