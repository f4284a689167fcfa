import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { readText } from '../../../../tests/support/rendered-page.ts';
import { type CommentDetails, maxPublicReplies } from '../../../shared/admin/public-replies.ts';
import { InboxSummaryProvider } from '../inbox/inbox-summary.tsx';
import { NoticesProvider } from '../ui/notices.tsx';
import { PublicReplies } from './public-replies.tsx';

const summary = {
  counts: { comments: 0, feedback: 0, messages: 0, orders: null, outbox: null },
  clock: { timezone: 'Africa/Blantyre', dateFormat: 'DD/MM/YYYY' },
  sendsMail: true,
} as const;
const reply = {
  id: 9,
  words: 'Come on Friday.',
  by: 'Wezi',
  at: '2025-10-10T12:00:00',
  editedBy: null,
  editedAt: null,
};
const render = (state: CommentDetails['item']['state'], publicReplies: CommentDetails['publicReplies']) => {
  const item = { id: 7, name: 'Grace', state } as CommentDetails['item'];
  return renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <NoticesProvider>
        <InboxSummaryProvider value={summary}>
          <PublicReplies
            details={{ item, replies: [], publicReplies }}
            onChanged={() => {}}
            onStale={() => {}}
          />
        </InboxSummaryProvider>
      </NoticesProvider>
    </QueryClientProvider>,
  );
};

test('an approved comment can be answered; its replies say who wrote and who changed them', () => {
  const edited = { ...reply, id: 10, editedBy: 'Chikondi', editedAt: '2025-10-11T12:00:00' };
  const html = render('approved', [reply, edited]);
  expect(readText(html)).toContain('Wezi, 10/10/2025, 14:00 Come on Friday. Edit Delete');
  expect(readText(html)).toMatch(/; edited by Chikondi, 11\/10\/2025, 14:00/);
  expect(readText(html)).toContain('Grace gets no email.');
  expect(html).toContain('>Reply on the Page<');
});

test('a comment that is not approved says why it cannot be answered, and spam shows nothing', () => {
  expect(readText(render('waiting', []))).toContain('approve the comment first');
  expect(readText(render('spam', [reply]))).toContain('Visitors do not see replies while');
  for (const state of ['waiting', 'spam'] as const)
    expect(render(state, [reply])).not.toContain('>Reply on the Page<');
  expect(readText(render('spam', []))).toBe('');
});

test('after the last reply there is no form for another one', () => {
  const replies = Array.from({ length: maxPublicReplies }, (_, id) => ({ ...reply, id }));
  expect(render('approved', replies)).not.toContain('>Reply on the Page<');
});
