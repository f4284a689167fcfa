import { text } from 'node:stream/consumers';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { prerenderToNodeStream } from 'react-dom/static';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import type { AdminPageData } from '../../shared/admin/admin-page-data.ts';
import type { TeamRole } from '../../shared/admin/roles.ts';
import type { Member } from '../../shared/admin/session.ts';
import { AdminApp } from './admin-app.tsx';
import { areas } from './areas.ts';
import { AuthProvider } from './auth/auth-context.tsx';
import { memberKey } from './auth/member-query.ts';
import { inboxSummaryQuery } from './inbox/inbox-summary.tsx';
import { PageDataProvider } from './page-data-context.tsx';

const data: AdminPageData = {
  siteTitle: 'Miss Malawi',
  contestantName: 'Thandiwe',
  timezone: 'Africa/Blantyre',
  dateFormat: 'DD/MM/YYYY',
  sendsMail: false,
  demoSignIn: null,
};

/** The text of a screen, once its script is loaded. */
const readScreen = async (role: TeamRole, address: string): Promise<string> => {
  const client = new QueryClient();
  client.setQueryData(memberKey, {
    id: '1',
    username: 'grace.b',
    name: 'Grace',
    email: 'grace@team.example',
    role,
    hasTwoFactor: false,
  } satisfies Member);
  const counts = { comments: 1, feedback: 0, messages: 0, orders: null, outbox: null };
  const { timezone, dateFormat, sendsMail } = data;
  client.setQueryData(inboxSummaryQuery.queryKey, { counts, clock: { timezone, dateFormat }, sendsMail });
  const router = createMemoryRouter([{ path: '*', element: <AdminApp /> }], { initialEntries: [address] });
  const { prelude } = await prerenderToNodeStream(
    <PageDataProvider data={data}>
      <QueryClientProvider client={client}>
        <AuthProvider>
          <RouterProvider router={router} />
        </AuthProvider>
      </QueryClientProvider>
    </PageDataProvider>,
  );
  const [, main = ''] = (await text(prelude)).split('<main');
  return main.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ');
};

test('an Editor who opens a place of Administrators reads why it is not shown', async () => {
  expect(await readScreen('editor', '/admin/supporters')).toContain(
    'Only Administrators can open Supporters .',
  );
  expect(await readScreen('editor', '/admin/supporters/7')).toContain('please ask an Administrator');
  expect(await readScreen('editor', '/admin/settings/campaign')).toContain(
    'Only Administrators can open Settings › Campaign .',
  );
  expect(await readScreen('editor', '/admin/inbox?tab=orders')).toContain(
    'Only Administrators can open Inbox › Vote Orders .',
  );
  expect(await readScreen('editor', '/admin/inbox?tab=nothing')).not.toContain('Only Administrators');
});

test('every area that is not for all members says so', async () => {
  for (const { path, label } of areas.filter(({ role }) => role === 'administrator'))
    expect(await readScreen('editor', `/admin/${path}`)).toContain(`Only Administrators can open ${label} .`);
});

test('an Administrator opens it', async () => {
  expect(await readScreen('administrator', '/admin/supporters')).not.toContain('Only Administrators');
  expect(await readScreen('administrator', '/admin/settings/campaign')).not.toContain('Only Administrators');
});
