import { describe, expect, test } from 'vitest';
import {
  findAll,
  findFirst,
  type MarkupElement,
  parseMarkup,
  textOf,
} from '../../../tests/support/markup.ts';
import { renderSitePage } from '../../../tests/support/rendered-page.ts';
import { type ShownPage, setUpRenderedSite } from '../../../tests/support/rendered-site.ts';
import { pendingOrder, type VoteOrderFacts, withTexts } from '../../../tests/support/vote-order.ts';
import { defaultFooterMenu, defaultMenu } from '../../shared/settings/menu.ts';
import { SiteSettings } from '../../shared/settings/site-settings.ts';

const openSite = setUpRenderedSite();

const base = {
  id: 1,
  status: 'publish',
  date: '2025-09-20T08:00:00',
  content: { rendered: '<p>Words.</p>' },
};
const items = {
  'hero-section': [{ ...base, title: { rendered: 'Hello' }, acf: { voting_url: '/vote' } }],
  about: [{ ...base, title: { rendered: 'Her story' } }],
  update: [{ ...base, slug: 'a-story', title: { rendered: 'A story' } }],
};

const entry = { number: 1, isPublic: false, receipt: null };
const paidOrder = withTexts({ ...pendingOrder, state: 'paid', countedVotes: 5 });

/** The texts of the links to the vote form, also of those with chosen votes; an order has an address of its own. */
const listInvitations = (page: MarkupElement): string[] =>
  findAll(page, 'a')
    .filter(({ attributes }) => /^\/vote(?:\?(?!order=)|$)/.test(attributes.href ?? ''))
    .map(textOf);

/** The team's own words and links, which invite to vote while votes are sold. */
const settings = SiteSettings.pick({ menu: true, footerMenu: true, introductions: true }).parse({
  menu: [{ target: 'vote', label: 'Stand with her', isHidden: false }, ...defaultMenu],
  footerMenu: [{ target: 'vote', label: null, isHidden: false }, ...defaultFooterMenu],
  introductions: { vote: 'Every vote brings her closer: vote now!' },
});

const invitation = /(?<!every )\bvote (?:for|now|again|too|today)\b|stand with her\b/i;

/** The words of a page and of its head that invite to vote. */
const listInvitingWords = ({ body, head }: ShownPage): string[] =>
  [
    textOf(body),
    textOf(findFirst(head, 'title')),
    ...findAll(head, 'meta').map(({ attributes }) => attributes.content ?? ''),
  ].flatMap((text) => invitation.exec(text)?.[0] ?? []);

/** The calls of the frame around every page: the header's pill, and the bar of phones. */
const listCalls = (page: MarkupElement): string[] =>
  [...findAll(page, 'a'), ...findAll(page, 'nav')]
    .filter(({ attributes }) => /\bvote-(?:pill|bar)\b/.test(attributes.class ?? ''))
    .map(textOf);

describe.each([
  ['/', 3],
  ['/about', 3],
  ['/updates', 2],
  ['/updates/a-story', 3],
  ['/events', 2],
  ['/gallery', 2],
  ['/sponsors', 2],
  ['/contact', 2],
  ['/vote/find', 3],
  ['/vote/verify', 2],
  ['/no/such/page', 2],
])('%s', (path, invitations) => {
  test('invites to vote while votes are sold, and not after the close; its header calls only while they are', async () => {
    const open = await (await openSite(items))(path);
    expect(listInvitations(open.body)).toHaveLength(invitations);
    const over = await (await openSite(items, { isVotingOver: true }))(path);
    expect(listInvitations(over.body)).toEqual([]);
    expect(listInvitingWords(over)).toEqual([]);
    const notOpen = await (await openSite(items, { isVotingOpen: false }))(path);
    expect(listCalls(notOpen.body)).toEqual([]);
    expect(listCalls(open.body)).toEqual(['Vote Now', 'Vote Now']);
  });
});

test.each(['/', '/contact', '/vote/ledger', '/vote/find', '/no/such/page'])(
  'the menus of the team lead from %s to the vote form, and not after the close',
  async (path) => {
    const open = await (await openSite(items, { settings }))(path);
    // The header has its menu twice: in a row, and behind a button.
    expect(listInvitations(open.body)).toEqual(
      expect.arrayContaining(['Stand with her', 'Stand with her', 'Vote']),
    );
    const over = await (await openSite(items, { settings, isVotingOver: true }))(path);
    expect(listInvitations(over.body)).toEqual([]);
    expect(listInvitingWords(over)).toEqual([]);
    expect(textOf(findFirst(over.body, 'footer'))).toContain('Quick Links');
  },
);

const closed = { title: 'Voting has closed', message: 'Voting closed on 11/20/2025, 18:00 (Blantyre time).' };

test.each([
  ['on a page that is loaded after the close', { isVotingOver: true }, '/vote'],
  ['on a page that was open at the close', {}, '/vote'],
  ['around an order', { isVotingOver: true }, '/vote?order=MM-1'],
])(
  'the vote page invites with title and introduction, and not after the close: %s',
  async (_, period, path) => {
    const render = async (progress: object, over: object) => {
      const votes = { progress: async () => ({ credited: 5, ...progress }), order: async () => paidOrder };
      const { html, headTags } = await renderSitePage(path, {
        source: { votes } as never,
        settings,
        ...over,
      });
      return { body: parseMarkup(html), head: parseMarkup(headTags) } as ShownPage;
    };
    const open = await render({}, {});
    expect(textOf(findFirst(open.body, 'h1'))).toBe('Vote for Contestant');
    expect(textOf(open.body)).toContain('Every vote brings her closer');
    const before = await render(
      { pause: { title: 'Voting has not opened yet', message: '' }, changesAt: 9 },
      {},
    );
    expect(textOf(findFirst(before.body, 'h1'))).toBe('Vote for Contestant');
    const over = await render({ pause: closed }, period);
    expect(textOf(findFirst(over.body, 'h1'))).toBe('Votes for Contestant');
    expect(textOf(findFirst(over.body, 'main'))).not.toContain('Every vote brings her closer');
    expect(textOf(findFirst(over.head, 'title'))).toMatch(/^Votes \|/);
    if (!('isVotingOver' in period)) return;
    expect(listInvitations(over.body)).toEqual([]);
    expect(listInvitingWords(over)).toEqual([]);
  },
);

test.each(['/vote', '/vote?order=MM-1', '/offline'])(
  '%s has no call to vote beside its own',
  async (path) => {
    const votes = { progress: async () => ({ credited: 5 }), order: async () => null };
    const { html } = await renderSitePage(path, { source: { votes } as never });
    expect(listCalls(parseMarkup(html))).toEqual([]);
  },
);

test.each([
  ['/contact', true],
  ['/vote/find', false],
  ['/vote/verify', false],
  ['/newsletter/confirm?token=abc', false],
  ['/newsletter/unsubscribe?token=abc', false],
])('on phones, the bar of %s stays within reach: %s', async (path, isSticky) => {
  const { body } = await (await openSite(items))(path);
  const [bar] = findAll(body, 'nav').filter(({ attributes }) => attributes.class?.includes('vote-bar'));
  expect(bar?.attributes.class?.includes('thumb-bar')).toBe(isSticky);
});

/** The texts of the share links, without those of single updates and events. */
const listSharedTexts = (page: MarkupElement): string[] =>
  findAll(page, 'a')
    .filter(({ attributes }) => attributes.href?.startsWith('https://wa.me/'))
    .map(({ attributes }) => new URL(attributes.href ?? '').searchParams.get('text') ?? '');

test.each([
  ['/', 'Vote for Contestant, Miss Malawi 2025: https://campaign.example/'],
  ['/vote', 'Vote for Contestant, Miss Malawi 2025: https://campaign.example/vote'],
])(
  '%s is shared with an invitation to vote while votes are sold, and not after the close',
  async (path, text) => {
    const open = await (await openSite(items))(path);
    expect(listSharedTexts(open.body)).toEqual([text]);
    const [shared] = listSharedTexts((await (await openSite(items, { isVotingOver: true }))(path)).body);
    expect(shared).toContain('Contestant, Miss Malawi 2025');
    expect(shared).not.toMatch(/^Vote|\/vote$/);
  },
);

const renderOrder = async (
  facts: Partial<VoteOrderFacts> | null,
  period: { readonly isVotingOpen?: boolean; readonly isVotingOver?: boolean },
) => {
  const order = facts && withTexts({ ...pendingOrder, ...facts });
  const votes = { progress: async () => ({ credited: 5 }), order: async () => order };
  const { html } = await renderSitePage('/vote?order=MM-1', { source: { votes } as never, ...period });
  return parseMarkup(html);
};

test.each([
  ['paid', { state: 'paid', countedVotes: 5, entry }, /Vote Again|Vote too/],
  ['late', { state: 'late' }, /Vote Again/],
  ['refunded', { state: 'refunded' }, /Vote Again/],
  ['failed', { state: 'failed' }, /Try again/],
  ['expired', { state: 'expired' }, /Try again/],
  ['pending', { isPrompted: false }, /vote again later/],
  ['unknown', null, /vote again/],
] as const)(
  'an order that is %s invites to vote while votes are sold, and not after the close',
  async (_, facts, words) => {
    const open = await renderOrder(facts as Partial<VoteOrderFacts> | null, {});
    expect(textOf(open)).toMatch(words);
    const over = await renderOrder(facts as Partial<VoteOrderFacts> | null, { isVotingOver: true });
    expect(textOf(over)).not.toMatch(words);
    expect(listInvitations(over)).toEqual([]);
  },
);

test.each(['paid', 'late', 'refunded', 'failed', 'expired'] as const)(
  'an order that is %s does not lead to the vote form between two rounds',
  async (state) => {
    const page = await renderOrder({ state, countedVotes: 5 }, { isVotingOpen: false });
    expect(listInvitations(page)).toEqual([]);
  },
);
