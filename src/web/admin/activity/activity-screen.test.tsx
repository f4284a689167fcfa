import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import type { ActivityLine } from '../../../shared/admin/activity.ts';
import { activityAreas } from '../../../shared/admin/activity-subjects.ts';
import type { TeamRole } from '../../../shared/admin/roles.ts';
import type { Member } from '../../../shared/admin/session.ts';
import { AuthProvider } from '../auth/auth-context.tsx';
import { memberKey } from '../auth/member-query.ts';
import { parseActivityAddress } from './activity-address.ts';
import { ActivityDays } from './activity-days.tsx';
import { ActivityFilters, getActionLabel } from './activity-filters.tsx';

const render = (role: TeamRole, children: ReactNode): string => {
  const client = new QueryClient();
  client.setQueryData(memberKey, {
    id: '1',
    username: 'grace.b',
    name: 'Grace',
    email: 'grace@team.example',
    role,
    hasTwoFactor: false,
  } satisfies Member);
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <AuthProvider>
        <MemoryRouter>{children}</MemoryRouter>
      </AuthProvider>
    </QueryClientProvider>,
  );
};

const line = (part: Partial<ActivityLine>): ActivityLine => ({
  id: 1,
  at: '2025-10-01T08:05:00',
  actor: 'Grace',
  action: 'binned-content',
  subject: 'The lake',
  address: null,
  count: 1,
  ...part,
});

test('lists the lines by the campaign’s days, with a link where there is an address that the role may open', () => {
  const lines = [
    line({ id: 3, at: '2025-10-01T22:30:00', address: '/admin/content?tab=update&edit=1' }),
    line({ id: 2, action: 'saved-settings', subject: 'General', address: '/admin/settings/general' }),
    line({ id: 1, action: 'failed-sign-in', subject: 'the code was wrong', count: 3 }),
  ];
  const days = (
    <ActivityDays lines={lines} clock={{ timezone: 'Africa/Blantyre', dateFormat: 'DD/MM/YYYY' }} />
  );
  const html = render('administrator', days);
  expect([...html.matchAll(/<h2[^>]*>([^<]*)/g)].map(([, text]) => text)).toEqual([
    '02/10/2025',
    '01/10/2025',
  ]);
  expect([...html.matchAll(/<time[^>]*>([^<]*)/g)].map(([, text]) => text)).toEqual([
    '00:30',
    '10:05',
    '10:05',
  ]);
  expect(html.replace(/<[^>]*>/g, '')).toContain('Grace moved The lake to the bin');
  expect(html).toContain('(3 times)');
  const linksOf = (markup: string) => [...markup.matchAll(/href="([^"]*)"/g)].map(([, href]) => href);
  expect(linksOf(html)).toEqual(['/admin/content?tab=update&amp;edit=1', '/admin/settings/general']);
  expect(linksOf(render('editor', days))).toEqual(['/admin/content?tab=update&amp;edit=1']);
});

test('offers the people, subjects and actions that the role may see, and only actions of the chosen subject', () => {
  const filters = (role: TeamRole, search: string) =>
    render(
      role,
      <ActivityFilters
        view={parseActivityAddress(new URLSearchParams(search))}
        people={['Grace', 'Wezi']}
        role={role}
        onChange={() => {}}
      />,
    );
  const all = filters('administrator', '');
  for (const text of ['Everyone', 'Wezi', 'Orders and payments', 'Content › Posts', 'Moved to the bin'])
    expect(all).toContain(text);
  const editor = filters('editor', '');
  expect(editor).not.toContain('Orders and payments');
  expect(editor).not.toContain('Could not sign in');
  const media = filters('administrator', 'about=media');
  expect(media).toContain('Uploaded');
  expect(media).not.toContain('Published');
  // Someone whose actions are no longer kept is still what the address says.
  expect(filters('administrator', 'person=Former')).toContain('<option selected="">Former</option>');
});

test('the choices of actions are whole in themselves, and different within their subject', () => {
  for (const { label, actions } of Object.values(activityAreas)) {
    const labels = actions.map(getActionLabel);
    expect(new Set(labels).size, label).toBe(labels.length);
    for (const text of labels) expect(text).not.toMatch(/…|:| (?:by|for|from|of|to)$/);
  }
  expect(getActionLabel('marked-spam')).toBe('Marked the submission as spam');
  expect(getActionLabel('saved-changes')).toBe('Saved changes as a draft');
  expect(getActionLabel('replied')).toBe('Replied');
  expect(getActionLabel('failed-sign-in')).toBe('Could not sign in');
});
