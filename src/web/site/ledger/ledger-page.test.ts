import { expect, test } from 'vitest';
import { findTag, readText, renderSitePage } from '../../../../tests/support/rendered-page.ts';
import type { Cloth, ClothPiece } from '../../../shared/cloth/cloth.ts';
import type { LedgerEntry, LedgerPage } from '../../../shared/votes/ledger.ts';

const entry = (given: Partial<LedgerEntry>): LedgerEntry => ({
  number: 1,
  time: '2025-10-19T12:00:00',
  day: '2025-10-19',
  change: 'paid',
  round: 1,
  votes: 5,
  amount: 450,
  method: 'airtel',
  phone: '********67',
  referenceEnd: '4HTB',
  commitment: 'a'.repeat(64),
  details: '',
  ...given,
});
const withoutOrder = {
  votes: 0,
  amount: 0,
  method: '',
  phone: '',
  referenceEnd: '',
  commitment: '',
} as const;
const tnm = { method: 'tnm', phone: '********76' } as const;
const shown = [
  entry({ number: 57, change: 'refunded', votes: -10, amount: -850, ...tnm }),
  entry({ number: 56, votes: 10, amount: 850, ...tnm }),
  entry({ number: 55, votes: 25, amount: 2_000, method: 'visa', phone: '' }),
  entry({ number: 54, change: 'expired', votes: 0, amount: 0, phone: '' }),
  entry({ number: 53, change: 'failed', votes: 0, amount: 0, method: 'tnm', phone: '' }),
  entry({ number: 52 }),
];
const full: LedgerPage = {
  entries: 57,
  votes: 285,
  checkpoint: 'campaign.example/vote/ledger\n57\ncm9vdA==\n\n— campaign.example/vote/ledger c2ln\n',
  key: 'campaign.example/vote/ledger+c74f20a3+a2V5',
  hasCountedVotes: true,
  rounds: [{ number: 1, name: '', opens: null, closes: null, votes: 285, closing: null }],
  days: [
    { day: '2025-10-19', votes: 85 },
    { day: '2025-10-18', votes: 200 },
  ],
  page: 1,
  pages: 3,
  shown,
  isTest: true,
  reconciliation: null,
};

const cloth: Cloth = {
  votes: 295,
  takenOut: 10,
  themeColor: 'ef4444',
  panels: [[57, '0a1b2c3d']],
  newest: { entry: 56, hash: 'ab'.repeat(32), votes: 10, counted: 0, place: 285 },
  requested: null,
};

const render = async (path: string, ledger: Partial<LedgerPage>, given: Partial<Cloth> = {}) => {
  const votes = { ledger: async () => ({ ...full, ...ledger }), cloth: async () => ({ ...cloth, ...given }) };
  const page = await renderSitePage(path, {
    source: { votes } as never,
    settings: { timezone: 'Africa/Blantyre', dateFormat: 'YYYY-MM-DD' },
  });
  return { ...page, text: readText(page.html) };
};

test.each([
  ['', 'Please enter the number on your receipt, such as 12.'],
  ['twelve', 'Please enter the number on your receipt, such as 12.'],
  ['58', 'There is no entry 58. The newest is 57.'],
])('says what is wrong with the entry number “%s”', async (entry, sentence) => {
  const { html, text } = await render(`/vote/ledger?entry=${entry}`, {});
  expect(text).toContain(sentence);
  const field = findTag(html, /name="entry"/);
  expect(field).toContain(`value="${entry}"`);
  expect(field).toContain('aria-invalid="true"');
});

test('shows the count, the days and the newest entries', async () => {
  const { html, text, headTags } = await render('/vote/ledger', {});
  expect(headTags).toContain('<title>Vote ledger | Campaign Dashboard</title>');
  expect(html).toMatch(/<h1[^>]*>Vote ledger<\/h1>/);
  expect(text).toContain('285 votes counted');
  expect(text).toContain('Test payments: no money moves.');
  expect(text).toContain('Votes counted on each day Day Votes 2025-10-19 85 2025-10-18 200');
  expect(text).toContain('Entries 52 to 57 of 57, page 1 of 3');
  expect(text).toContain('Checkpoint campaign.example/vote/ledger 57 cm9vdA==');
  expect(text).toContain('Our public key campaign.example/vote/ledger+c74f20a3+a2V5');
  for (const [name, path] of [
    ['Vote', '/vote'],
    ['Find my vote', '/vote/find'],
  ] as const)
    expect(html).toMatch(new RegExp(`<a [^>]*href="${path}"[^>]*>${name}</a>`));
});

test.each([
  [57, ['2025-10-19, 14:00', '−10 votes', 'refunded', '−MWK 850', 'TNM Mpamba', '********76']],
  [56, ['+10 votes', 'MWK 850']],
  [55, ['+25 votes', 'MWK 2,000', 'Visa/Mastercard']],
  [54, ['Expired: no votes', 'Airtel Money']],
  [53, ['Failed: no votes', 'TNM Mpamba']],
  [52, ['+5 votes', 'MWK 450', 'Airtel Money', '********67']],
])('entry %d shows its change, payment, reference and line', async (number, texts) => {
  const { html } = await render('/vote/ledger', {});
  const line = new RegExp(`<li id="entry-${number}".*?</li>`).exec(html)?.[0] ?? '';
  const text = readText(line);
  for (const part of [...texts, '… 4HTB', `Line in the file ${number},2025-10-19T12:00:00,`])
    expect(text).toContain(part);
});

test('shows the witnesses with what they have confirmed, how to become one, and the feed', async () => {
  const witnesses = [{ name: 'newspaper.example/witness', size: 1_056, time: '2025-10-19T12:00:00' }];
  const { html, text, headTags } = await render('/vote/ledger', { witnesses });
  expect(text).toContain('newspaper.example/witness has confirmed 1,056 entries, last on 2025-10-19, 14:00');
  expect(text).toMatch(/node witness\.mjs https?:\/\/\S+ --name you\.example\/witness --hand-back/);
  expect(html).toMatch(/<a [^>]*href="\/witness\.mjs"/);
  expect(html).toMatch(/<a [^>]*href="\/vote\/ledger\/checkpoints\.xml"/);
  expect(findTag(headTags, /application\/atom\+xml/)).toContain('href="/vote/ledger/checkpoints.xml"');
  expect((await render('/vote/ledger', {})).text).toContain('Nobody outside is watching this list yet.');
});

test('until its script is there, the check in the browser has no button, and then says that it has not loaded', async () => {
  const { html, text } = await render('/vote/ledger', {});
  expect(html).toMatch(/<button[^>]* class="[^"]*\binvisible"[^>]*>Check the list</);
  expect(findTag(html, /class="scripts-note"/)).toContain('<p');
  expect(text).toContain('This part of the page has not loaded. Reload the page');
});

test('the rules of the vote are an entry in words', async () => {
  const rules = entry({
    number: 57,
    change: 'rules',
    round: '',
    ...withoutOrder,
    details:
      'packages=1:100/5:450 most=1000 rounds=1;none;2025-11-20T16:00:00;Semi-final grace=24 for=the%20semi-final gateway=paychangu address=https://api.paychangu.com',
  });
  const { text } = await render('/vote/ledger', { shown: [rules] });
  expect(text).toContain('Rules of the vote');
  expect(text).toContain(
    '1 vote MWK 100, 5 votes MWK 450, at most 1,000 votes at once. Round 1, Semi-final, closes 2025-11-20, 18:00. Payments count up to 24 hours after their round closes. Votes count towards the semi-final. Payments by paychangu, https://api.paychangu.com',
  );
  expect(text).not.toContain('Reference ends in');
});

test('rounds have their totals, and the end of one is an entry in words', async () => {
  const closing = entry({
    number: 57,
    change: 'closed',
    ...withoutOrder,
    details: 'votes=1200 amount=110000',
  });
  const late = entry({ number: 58, change: 'late', votes: 0 });
  const rounds = [
    { number: 2, name: 'Final', opens: '2025-11-21T16:00:00', closes: null, votes: 7, closing: null },
    {
      number: 1,
      name: 'Semi-final',
      opens: null,
      closes: '2025-11-20T16:00:00',
      votes: 1_195,
      closing: { entry: 57, votes: 1_200, amount: 110_000 },
    },
  ];
  const { text } = await render('/vote/ledger', { shown: [late, closing], rounds });
  expect(text).toContain('End of a round');
  expect(text).toContain('Round 1: 1,200 votes, MWK 110,000. Money that arrives later will be refunded.');
  expect(text).toContain('0 votes arrived too late MWK 450');
  expect(text).toContain('Final Round 2. From 2025-11-21, 18:00. No end is set. 7 votes');
  expect(text).toContain(
    'Entry 57 closed it with 1,200 votes for MWK 110,000. Later payments do not count. Since then, refunds have removed 5 votes. 1,195 votes',
  );
  expect((await render('/vote/ledger', {})).text).not.toContain('Round by round');
});

test('a page number after the last is a 404, as in other lists, and shows the last page', async () => {
  const last = { page: 3, shown: shown.slice(3) };
  const { status, text, headTags } = await render('/vote/ledger?page=99', last);
  expect(status).toBe(404);
  expect(text).toContain('There is no page 99 in this list. Entries 52 to 54 of 57, page 3 of 3');
  expect(headTags).toContain('<title>Vote ledger, page 3 | Campaign Dashboard</title>');
  expect(findTag(headTags, /robots/)).toContain('noindex');
});

test('the page of an entry, and the first one, are there whatever the address says besides', async () => {
  for (const [path, page] of [
    ['/vote/ledger', 1],
    ['/vote/ledger?page=3', 3],
    ['/vote/ledger?entry=2', 3],
    ['/vote/ledger?entry=2&page=99', 3],
  ] as const) {
    const { status, text } = await render(path, { page });
    expect([path, status, text.includes('There is no page')]).toEqual([path, 200, false]);
  }
});

test('the entry of a receipt is highlighted, with its line open', async () => {
  const { html } = await render('/vote/ledger?entry=55', {});
  const requested = /<li [^>]*aria-current="true".*?<\/li>/.exec(html)?.[0] ?? '';
  expect(readText(requested)).toContain('Entry 55');
  expect(requested).toContain('<details open=""');
});

test('an entry number after the newest gets a message', async () => {
  const { text } = await render('/vote/ledger?entry=58', {});
  expect(text).toContain('There is no entry 58. The newest is 57.');
});

test('when all votes are refunded the ledger says so', async () => {
  const { text } = await render('/vote/ledger', { votes: 0, days: [] });
  expect(text).toContain('No votes count right now: all of them have been refunded');
  expect(text).not.toContain('no payment has been confirmed');
});

test('without votes the ledger shows a message and a link to the vote page', async () => {
  const empty = { entries: 0, votes: 0, days: [], hasCountedVotes: false, pages: 1, shown: [] };
  const noCloth = { votes: 0, takenOut: 0, panels: [], newest: null };
  const { html, text } = await render('/vote/ledger', empty, noCloth);
  expect(text).toContain('No votes yet');
  expect(html).toMatch(/<a [^>]*href="\/vote"[^>]*>Vote<\/a>/);
  expect(html).toContain('aria-label="The cloth is empty: no votes yet"');
  expect(html).not.toContain('/vote/ledger/cloth/');
  expect(text).toContain('How to read it');
});

test('the cloth has its newest piece, its newest rows and a text of its own', async () => {
  const { html, text } = await render('/vote/ledger', {});
  expect(text).toContain('295 diamonds so far, 10 of them taken out after refunds.');
  expect(text).toContain('The newest piece Entry 56, 10 votes Diamonds 286 to 295 of the cloth, in row 15.');
  expect(text).toContain('These votes no longer count: only their outlines are left in the cloth.');
  expect(html).toContain('aria-label="The newest rows of the cloth: votes 1 to 295"');
  expect(html).toContain('href="/vote/ledger/cloth/1-57-0a1b2c3d-ef4444.svg"');
  expect(text).not.toContain('The whole cloth');
});

test('a long cloth is shown panel by panel, and the one with the piece of a receipt is marked', async () => {
  const piece: ClothPiece = { entry: 12, hash: 'cd'.repeat(32), votes: 5, counted: 5, place: 1_997 };
  const long = {
    votes: 100_000,
    panels: Array.from({ length: 100 }, (_, index) => [index + 100, '0a1b2c3d'] as const),
    requested: { kind: 'piece', piece } as const,
  };
  const { html, text } = await render('/vote/ledger?entry=12', {}, long);
  expect(text).toContain('This entry’s piece Entry 12, 5 votes Diamonds 1,998 to 2,002 of the cloth');
  expect(html).toContain('aria-label="Entry 12, 5 votes, highlighted among its neighbours in the cloth"');
  expect(html.match(/<img [^>]*loading="lazy"/g)).toHaveLength(102);
  const marked = html.match(/<a [^>]*aria-current="location"[^>]*>/g) ?? [];
  expect(marked.map((tag) => /cloth\/(\d+)-/.exec(tag)?.[1])).toEqual(['3', '2', '3', '2']);
  // The earlier panels stay closed, so the marked ones are shown before them, too.
  expect(text).toMatch(/Where this entry’s piece is .* 88 earlier panels/);
  expect(html.length).toBeLessThan(120_000);
});

test.each([
  ['abc', null, 'There is no entry “abc”. The entry number'],
  ['-1', null, 'There is no entry “-1”. The'],
  ['1000000000', null, 'There is no entry “1000000000”. The'],
  ['9'.repeat(40), null, `There is no entry “${'9'.repeat(20)}…”. The`],
  ['0', { kind: 'missing' } as const, 'There is no entry “0”. The'],
  ['54', { kind: 'no votes' } as const, 'Entry 54 counts no votes, so it has no piece in the cloth.'],
  [
    '57',
    { kind: 'change', of: 56 } as const,
    'changes what another entry counted: see the piece of entry 56',
  ],
])('the entry %s in the address has no piece, and the page says why', async (given, requested, sentence) => {
  const { status, text } = await render(`/vote/ledger?entry=${given}`, {}, { requested });
  expect(status).toBe(200);
  expect(text).toContain(sentence);
});

const reconciliation: LedgerPage['reconciliation'] = {
  at: '2025-11-01T08:00:00',
  first: '2025-09-30T22:00:00',
  last: '2025-10-31T21:59:59',
  matched: { count: 1_200, amount: 540_000 },
  differences: { 'missing-here': 0, 'missing-there': 2, amount: 1, refunded: 0, channel: 0 },
  unreadable: 1,
};

test('a published comparison with the statement is summed up', async () => {
  const { text } = await render('/vote/ledger', { reconciliation });
  expect(text).toContain(
    'On 2025-11-01 we compared the counted payments with the statement from 2025-10-01 to 2025-10-31.',
  );
  expect(text).toContain('1,200 payments totalling MWK 540,000 are the same in both. 3 differences:');
  expect(text).toContain(
    '2 counted payments that are not in the statement 1 payment with a different amount 1 row of the statement could not be read.',
  );
});

test('a comparison without differences says so', async () => {
  const same = { 'missing-here': 0, 'missing-there': 0, amount: 0, refunded: 0, channel: 0 };
  const { text } = await render('/vote/ledger', {
    reconciliation: { ...reconciliation, differences: same, unreadable: 0 },
  });
  expect(text).toContain('are the same in both. There is no difference.');
  expect((await render('/vote/ledger', {})).text).not.toContain(
    'Compared with the payment service’s statement',
  );
});
