import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Member } from '../../../shared/admin/session.ts';
import { AuthProvider } from '../auth/auth-context.tsx';
import { memberKey } from '../auth/member-query.ts';
import ComparisonTable from './comparison-table.tsx';
import { ConflictDialog } from './conflict-dialog.tsx';
import type { Difference } from './difference.ts';

const reader: Member = {
  id: '1',
  username: 'thoko',
  name: 'Thoko',
  email: 'thoko@team.example',
  role: 'editor',
  hasTwoFactor: false,
};

const render = (differences: readonly Difference[], hasHistory = true, savedBy = 'Grace'): string => {
  const client = new QueryClient();
  client.setQueryData(memberKey, reader);
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <AuthProvider>
        <ConflictDialog
          what="this post"
          saved={{ savedBy, savedAt: '2025-10-01T08:42:00', secondsAgo: 200 }}
          clock={{ timezone: 'Africa/Blantyre', dateFormat: 'DD/MM/YYYY' }}
          differences={differences}
          isBusy={false}
          errorMessage={null}
          taken={[]}
          onKeepMine={hasHistory ? async () => undefined : null}
          onTakeTheirs={() => {}}
          onSaveMine={() => {}}
          onClose={() => {}}
        />
      </AuthProvider>
    </QueryClientProvider>,
  );
};

const title = { name: 'title', label: 'Title', one: 'Theirs', other: 'Mine' };
const slug = { name: 'slug', label: 'Slug', one: 'theirs', other: 'mine' };
const unsaved = 'Your changes have not been saved yet.';

test('says who saved and when, that nothing is saved yet, and that nothing will be lost', () => {
  const html = render([title, slug]);
  expect(html).toContain(`This happened on 01/10/2025, 10:42, while you had the form open. ${unsaved}`);
  expect(html).toContain(
    'Your versions differ in these parts. Whatever you choose, both versions will be in the history.',
  );
  // Files have no history.
  expect(render([title], false)).toContain('<p>Your versions differ in one part.</p>');
});

test('where both versions of a text can stay, the choice is offered also if nothing else differs', () => {
  const html = renderToStaticMarkup(
    <ComparisonTable
      differences={[{ ...title, canKeepBoth: true }]}
      labels={['Theirs', 'Mine']}
      isHistory={false}
      choice={{ sides: new Map([['title', 'both']]), onChange: () => {} }}
    />,
  );
  expect(html.match(/type="radio"/g)).toHaveLength(3);
  expect(html).toMatch(/<input type="radio"[^>]*checked=""[^>]*\/>Keep both/);
});

test('of two versions that are the same says that nothing is lost, and how to go on', () => {
  const html = render([]);
  expect(html).not.toContain(unsaved);
  expect(html).toContain('Both versions are the same, so nothing is lost. Choose “Use Theirs” to continue.');
  expect(html).toMatch(/<button type="button" class="[^"]*">Use Theirs</);
});

const listButtons = (html: string) =>
  [...html.matchAll(/<button[^>]*class="btn [^>]*>([^<]*)/g)].map(([, label]) => label);

test('until something is chosen, two buttons are for everything; one’s own other window is no colleague', () => {
  expect(listButtons(render([title, slug]))).toEqual(['Keep Editing', 'Use Theirs', 'Replace with Mine']);
  const own = render([title, slug], true, reader.name);
  expect(own).toContain('You saved this post 3 minutes ago');
  expect(listButtons(own)).toEqual(['Keep Editing', 'Use the Other Window', 'Replace with This Window']);
});
