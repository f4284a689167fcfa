import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import type { QuickSearchResult } from '../../../shared/admin/quick-search.ts';
import { PageDataProvider } from '../page-data-context.tsx';
import { listPlaces } from './places.ts';
import { ResultList } from './result-list.tsx';
import { groupResults, groupSuggestions } from './results.ts';
import { SearchState } from './search-state.tsx';

const found: QuickSearchResult = {
  content: {
    items: [
      {
        id: 4,
        type: 'update',
        title: 'Tadala opens a library',
        match: null,
        status: 'draft',
        date: '2025-10-01T08:00:00',
        hasUnpublishedChanges: false,
        isEditable: true,
      },
    ],
    hasMore: true,
  },
  media: {
    items: [
      {
        id: 5,
        name: 'tadala.jpg',
        title: '',
        alt: '',
        type: 'image',
        date: '2025-10-02T08:00:00',
        thumbnail: '/t.webp',
      },
    ],
    hasMore: false,
  },
  supporters: {
    items: [
      {
        id: 6,
        name: 'Tadala',
        email: 'tadala@example.org',
        phone: null,
        status: 'spam',
        joinDate: '03/10/2025',
        note: null,
      },
    ],
    hasMore: false,
  },
  orders: {
    items: [
      {
        id: 7,
        reference: 'MM-7K2Q-9XWD-4HTB',
        votes: 5,
        price: 450,
        state: 'paid',
        phone: '0991234567',
        email: null,
        at: '2025-10-04T08:00:00',
      },
    ],
    hasMore: false,
  },
};

const places = listPlaces('administrator', { hasRemoteContent: false });
const nothing = () => {};

const render = (text: string, result: QuickSearchResult | null, activeKey: string | null = null) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <PageDataProvider
        data={{
          siteTitle: 'Site',
          contestantName: 'Name',
          timezone: 'Africa/Blantyre',
          dateFormat: 'DD/MM/YYYY',
          sendsMail: false,
          demoSignIn: null,
        }}
      >
        <ResultList
          id="list"
          search={text}
          groups={text === '' ? groupSuggestions(places, []) : groupResults(text, places, result)}
          activeKey={activeKey}
          getId={({ key }) => key}
          onPoint={nothing}
          onOpen={nothing}
          onOpenElsewhere={nothing}
          searchState={<i />}
        />
      </PageDataProvider>
    </MemoryRouter>,
  );

const linksOf = (html: string) => [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href);

test('groups the results by kind, with title, kind, status and date, and marks the matches', () => {
  const html = render('tadala', found, 'order-7');
  expect(linksOf(html)).toEqual([
    '/admin/content?tab=update&amp;edit=4',
    '/admin/media?file=5',
    '/admin/supporters/6',
    '/admin/inbox?tab=orders&amp;order=7',
  ]);
  expect(html).toContain('<mark class="rounded-sm bg-amber/40 text-inherit">Tadala</mark> opens a library');
  for (const text of [
    'Draft',
    '01/10/2025',
    'the first 1',
    'Picture',
    'Spam',
    '03/10/2025',
    '5 votes for MWK 450',
  ])
    expect(html).toContain(text);
  expect(html.match(/aria-selected="true"/g)).toHaveLength(1);
  expect(html).toMatch(/id="order-7"[^>]*aria-selected="true"|aria-selected="true"[^>]*id="order-7"/);
});

test('remote content leads to its list; what a role may not see has no group', () => {
  const [entry] = found.content === null || found.content === 'unavailable' ? [] : found.content.items;
  if (!entry) throw new Error('There is no entry.');
  const html = render('tadala', {
    content: { items: [{ ...entry, isEditable: false }], hasMore: false },
    media: { items: [], hasMore: false },
    supporters: null,
    orders: null,
  });
  expect(linksOf(html)).toEqual(['/admin/content?tab=update&amp;search=Tadala%20opens%20a%20library']);
  expect(html).not.toContain('Supporters');
});

test('suggests actions and screens before anything is typed', () => {
  const html = render('', null);
  expect(linksOf(html).slice(0, 3)).toEqual([
    '/admin/content?tab=update&amp;new=1',
    '/admin/content?tab=page&amp;new=1',
    '/admin',
  ]);
});

test('says that it searches, that it failed with a retry, how much it found, and that it found nothing', () => {
  const state = (part: Partial<Parameters<typeof SearchState>[0]>) =>
    renderToStaticMarkup(
      <SearchState
        text=" crown "
        count={0}
        isNothingFound={false}
        search={{ found: null, isPending: false, error: null, retry: nothing }}
        {...part}
      />,
    );
  const search = { found: null, isPending: false, error: null, retry: nothing };
  expect(state({ search: { ...search, isPending: true } })).toContain('Searching…');
  expect(state({ search: { ...search, error: new Error('No connection.') } })).toMatch(
    /role="alert".*No connection\..*Try Again/s,
  );
  expect(state({ count: 2 })).toContain('2 results');
  expect(state({ isNothingFound: true })).toContain('Nothing found for “crown”.');
  expect(state({ search: { ...search, found: { ...found, content: 'unavailable' } } })).toContain(
    'its host is not answering right now',
  );
});
