import { expect, test } from 'vitest';
import { findTag, readText, renderSitePage } from '../../../../../tests/support/rendered-page.ts';
import {
  pendingOrder as pending,
  type VoteOrderFacts,
  withTexts,
} from '../../../../../tests/support/vote-order.ts';

const card = { method: 'visa', phone: null } as const;

const render = (facts: VoteOrderFacts | null, path = '/vote?order=MM-1') => {
  const order = facts && withTexts(facts);
  const votes = { progress: async () => ({ credited: 5 }), order: async () => order };
  // The default time zone is New York: 10:30 GMT is 06:30 there.
  return renderSitePage(path, { source: { votes } as never, moment: Date.parse('2025-10-01T10:10:00Z') });
};
const renderOrder = async (given: Partial<VoteOrderFacts>) => {
  const { html } = await render({ ...pending, ...given });
  return { html, text: readText(html) };
};

test('a pending mobile payment shows how to approve it, until when, and not to pay twice', async () => {
  const { html, text } = await renderOrder({});
  expect(html).toMatch(/<h2 id="vote-title"[^>]*>Waiting for your approval<\/h2>/);
  expect(html).toMatch(/role="status"[^>]*>Your payment has not been confirmed yet\./);
  const steps = html.match(/<li\b.*?<\/li>/g)?.filter((step) => /TNM Mpamba|PIN/.test(step)) ?? [];
  expect(steps).toHaveLength(3);
  expect(steps[0]).toContain('088****567');
  expect(steps[1]).toContain('MWK 450');
  expect(text).toContain('Please do not pay a second time. We wait until 06:30 (New York time).');
  expect(text).toContain('Test payment, no money moves');
  expect(text).toContain('its address leads back to your order.');
});

test('a pending card payment links to its payment page once it exists', async () => {
  const without = await renderOrder({ ...card, isTest: false });
  expect(without.text).toContain('Waiting for your payment');
  expect(without.text).not.toMatch(/test payment|Continue to payment/i);
  const { html } = await renderOrder({ ...card, checkoutUrl: 'https://checkout.example/pay' });
  expect(html).toMatch(/<a href="https:\/\/checkout\.example\/pay" rel="noopener"[^>]*>Continue to payment/);
});

test('a failed payment shows possible reasons, advice if money was debited, and a link to try again', async () => {
  const { html, text } = await renderOrder({ state: 'failed' });
  expect(text).toContain('No votes were counted');
  expect(html).toMatch(/role="status"[^>]*>The payment did not go through\.</);
  expect(text).toMatch(/not enough money, the PIN was wrong/);
  expect(text).toContain('If you were charged anyway, you do not need to do anything.');
  expect(html).toMatch(/<a [^>]*href="\/vote\?votes=5&amp;method=tnm"[^>]*>Try again/);
  expect(html).toMatch(/<a [^>]*href="\/vote\/find"[^>]*>Find another vote/);
  expect(text).toContain('Check my payment');
});

test.each([
  ['funds', 'not enough money'],
  ['number', 'has no mobile money account'],
  ['pin', 'The PIN was wrong'],
  ['limit', 'above the account’s limit'],
  ['dismissed', 'was cancelled on the phone'],
  ['timeout', 'Nobody answered'],
  ['declined', 'did not approve'],
] as const)('a payment that failed for the reason %s says so, and nothing else', async (failure, words) => {
  const { text } = await renderOrder({ state: 'failed', failure });
  expect(text).toContain(words);
  expect(text).not.toContain('Perhaps');
  expect(text).toContain('Try again');
});

test('an expired payment says so, and keeps the link to its payment page', async () => {
  const { text } = await renderOrder({ ...card, state: 'expired', checkoutUrl: 'https://checkout.example/' });
  expect(text).toContain('No payment arrived in time.');
  expect(text).toContain('Continue to payment');
});

test('a prompt that cannot be sent yet: until when it is tried, and what holds afterwards', async () => {
  const trying = await renderOrder({ isPrompted: false, promptUntilGmt: '2025-10-01T10:02:00' });
  expect(trying.text).toContain('We keep asking the payment service until 06:02 (New York time).');
  expect(trying.text).not.toContain('06:30');
  const over = await renderOrder({ isPrompted: false });
  expect(over.text).toContain('we have stopped asking it to charge you');
  expect(over.text).not.toMatch(/keep (trying|asking)|until/);
  expect(over.text).toContain('Cancel this order');
});

test('a pending mobile payment can be cancelled, one by card need not be', async () => {
  expect((await renderOrder({})).text).toContain('Cancel this order');
  expect((await renderOrder({ ...card, isTest: false })).text).not.toContain('Cancel this order');
  const { text } = await renderOrder({ state: 'failed', failure: 'cancelled' });
  expect(text).toContain('You cancelled this order');
  expect(text).toContain('Try again');
  expect(text).not.toMatch(/did not go through|Perhaps there was/);
});

const refund = { amount: 450, votes: 5, isConfirmed: true, entry: 7 };
const refunded = { state: 'refunded', paidGmt: '2025-10-01T10:05:00', refund } as const;

test('a refund of the gateway shows the amount, and no receipt to save', async () => {
  const { text } = await renderOrder(refunded);
  expect(text).toContain('Your payment was refunded');
  expect(text).toContain('The payment service reports that MWK 450 has been refunded to you.');
  expect(text).not.toContain('Save receipt');
  expect(text).not.toContain('Check my payment');
});

test('a refund that only the team has entered is not stated as a fact', async () => {
  const entry = { number: 3, receipt: null, amount: 450, isByHand: false, isLate: false, isPublic: true };
  const { text } = await renderOrder({ ...refunded, refund: { ...refund, isConfirmed: false }, entry });
  expect(text).not.toContain('Your payment was refunded');
  expect(text).toContain('Our team has recorded a refund of MWK 450 to you');
  expect(text).toContain('has not confirmed it yet');
  expect(text).toMatch(/Entry 3 in the public ledger ?, refunded by entry 7/);
});

test('a refund of a part shows how many votes still count', async () => {
  const part = { ...refund, amount: 200, votes: 3 };
  const { text } = await renderOrder({ ...refunded, state: 'paid', countedVotes: 2, refund: part });
  expect(text).toContain('Part of your payment was refunded');
  expect(text).toContain('MWK 200 has been refunded to you. 2 of 5 votes still count.');
  expect(text).toContain('Counted now 2 votes');
});

test.each(['pending', 'failed', 'expired'] as const)(
  'a payment mismatch of an order that is %s asks to write to the team, and does not contradict itself',
  async (state) => {
    const { html, text } = await renderOrder({ state, hasMismatch: true });
    expect(text).toContain('We are looking into your payment');
    expect(text).toContain('A payment arrived that does not match this order');
    expect(text).toMatch(/Our team is looking into it\..* MM-7K2Q-9XWD-4HTB/);
    expect(text).not.toMatch(/No payment arrived|did not go through/);
    expect(html).toMatch(/<a [^>]*href="\/contact\?order=MM-7K2Q-9XWD-4HTB"[^>]*>write to us/);
  },
);

test('a pending order says what to dial, if the team has set it', async () => {
  const { text } = await renderOrder({ approvalCode: '*211#' });
  expect(text).toContain('If nothing appears, dial *211# and look for pending approvals.');
  expect((await renderOrder({})).text).toMatch(
    /If nothing appears, open your .* menu and look for pending approvals\./,
  );
});

test('the channel that the gateway named is shown, not the chosen one', async () => {
  const { text } = await renderOrder({ ...card, state: 'paid', channel: 'airtel' });
  expect(text).toContain('Method Airtel Money');
});

test('after going live, a test receipt names no entry of the public ledger', async () => {
  const entry = { number: 1, receipt: 'proof', amount: 450, isByHand: false, isLate: false, isPublic: false };
  const { text } = await renderOrder({ state: 'paid', paidGmt: '2025-10-01T10:05:00', entry });
  expect(text).not.toMatch(/Entry 1|public ledger/);
});

test('a paid order shows its receipt with its entry in the public ledger', async () => {
  const receipt = 'c2sp.org/tlog-proof@v1\nextra eA==\n';
  const { html, text } = await renderOrder({
    state: 'paid',
    paidGmt: '2025-10-02T11:45:00',
    entry: { number: 1_234, receipt, amount: 450, isByHand: true, isLate: false, isPublic: true },
  });
  expect(text).toContain('Thank you');
  expect(text).toContain('For Contestant, Miss Malawi 2025');
  expect(text).toMatch(/Entry 1,234 in the public ledger ?, counted by hand/);
  expect(html).toMatch(/<a [^>]*href="\/vote\/ledger"[^>]*>public ledger/);
  expect(text).toContain('The proof of this entry');
  expect(html).toContain('href="/vote/verify#c2sp.org%2Ftlog-proof%40v1%0Aextra%20eA%3D%3D%0A"');
  expect(text).toContain('Save receipt');
  expect(text).toContain('Test payments: no money moves.');
});

test('after voting, a sentence can be copied and sent by WhatsApp, without scripts and without the reference', async () => {
  const { html, text } = await renderOrder({
    state: 'paid',
    countedVotes: 5,
    paidGmt: '2025-10-02T11:45:00',
  });
  const sentence = 'I gave 5 votes to Contestant, Miss Malawi 2025. Vote too: ';
  expect(text).toContain(sentence);
  const link = /href="(https:\/\/wa\.me\/\?text=[^"]+)"/.exec(html)?.[1] ?? '';
  expect(decodeURIComponent(link)).toContain(sentence);
  expect(link).not.toContain('MM-');
  expect((await renderOrder({ state: 'failed' })).html).not.toContain('wa.me');
});

const entry = {
  number: 1234,
  receipt: null,
  amount: 450,
  isByHand: false,
  isLate: false,
  isPublic: true,
} as const;

test('a paid order has a card to download, whose address and name do not tell who voted', async () => {
  const paid = { state: 'paid', countedVotes: 5, paidGmt: '2025-10-02T11:45:00', entry } as const;
  const { html, text } = await renderOrder(paid);
  expect(html).toContain('<a href="/vote/card/1234.jpg" download="i-voted.jpg"');
  expect(html).toMatch(/<img [^>]*src="\/vote\/card\/1234-small\.jpg"/);
  // The card has no portrait where the picture is another host's, so the text promises none.
  expect(html).toContain(
    'alt="A card in the colours of your piece of the cloth, with the words “I voted for ',
  );
  expect(text).toContain('Your card to share');
  expect(text).toContain('See your piece of the cloth');
  const hidden = await renderOrder({ ...paid, entry: { ...entry, isPublic: false } });
  expect(hidden.html).not.toMatch(/vote\/card|#cloth/);
});

test('a refunded order has no card; its link leads to the place of its piece', async () => {
  const refunded = { state: 'refunded', paidGmt: '2025-10-02T11:45:00', entry } as const;
  const { html, text } = await renderOrder(refunded);
  expect(html).not.toContain('/vote/card/');
  expect(html).toContain('href="/vote/ledger?entry=1234#cloth"');
  expect(text).toContain('See its place in the cloth');
  const late = await renderOrder({ ...refunded, entry: { ...entry, isLate: true } });
  expect(late.html).not.toContain('#cloth');
});

test('the picture of a receipt shows as little of the number as the ledger, and the end of the reference', async () => {
  const { html } = await renderOrder({ state: 'paid' });
  expect(html).toMatch(/data-picture="\*{8}67"[^>]*>088\*{4}567</);
  expect(html).toMatch(/data-picture="…4HTB"[^>]*>MM-7K2Q-9XWD-4HTB</);
});

test.each([
  ['when it was paid', '2025-10-02T11:45:00', '10/02/2025, 07:45'],
  ['when it was placed', null, '10/01/2025, 06:00'],
])('the details show %s', async (_, paidGmt, time) => {
  const { text } = await renderOrder({ paidGmt });
  const rows =
    'Votes 5 votes Counts towards this campaign’s own total Amount MWK 450 Method TNM Mpamba Number 088****567 Reference MM-7K2Q-9XWD-4HTB';
  expect(text).toContain(`${rows} Time in New York ${time}`);
});

test('only a pending order is reloaded without scripts', async () => {
  expect((await render(pending)).reloadAfter).toBe(10);
  expect((await render({ ...pending, state: 'paid' })).reloadAfter).toBeNull();
});

test.each(['MM-0000-0000-0000', `<b>${'x'.repeat(500)}`])(
  'an unknown order responds with 404 and a link to the vote form (%s)',
  async (reference) => {
    const page = await render(null, `/vote?order=${encodeURIComponent(reference)}`);
    expect([page.status, page.isPersonal]).toEqual([404, true]);
    expect(findTag(page.headTags, /robots/)).toContain('noindex');
    expect(page.html).toMatch(/<h2 id="vote-title"[^>]*>Order not found<\/h2>/);
    const shown = reference.slice(0, 60).replace('<b>', '&lt;b&gt;');
    expect(readText(page.html)).toContain(`There is no order with the reference “${shown}”.`);
    expect(page.html).toMatch(/<a [^>]*href="\/vote"[^>]*>Go to the vote form/);
  },
);
