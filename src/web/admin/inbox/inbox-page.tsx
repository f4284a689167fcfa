import { useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { type InboxTab, inboxTabs } from '../../../shared/admin/inbox.ts';
import { hasRole } from '../../../shared/admin/roles.ts';
import { useMember } from '../auth/auth-context.tsx';
import { CommentsTab } from '../moderation/comments-tab.tsx';
import { FeedbackTab } from '../moderation/feedback-tab.tsx';
import { MessagesTab } from '../moderation/messages-tab.tsx';
import { OrdersTab } from '../orders/orders-tab.tsx';
import { OutboxTab } from '../outbox/outbox-tab.tsx';
import { ForbiddenScreen } from '../ui/forbidden-screen.tsx';
import { FourStates } from '../ui/four-states.tsx';
import { ScreenHead } from '../ui/screen-head.tsx';
import { InboxSummaryProvider, inboxSummaryQuery } from './inbox-summary.tsx';
import { InboxTabs } from './inbox-tabs.tsx';
import { useInboxAddress } from './use-inbox-address.ts';

const tabs: Readonly<Record<InboxTab, ComponentType>> = {
  comments: CommentsTab,
  feedback: FeedbackTab,
  messages: MessagesTab,
  orders: OrdersTab,
  outbox: OutboxTab,
};

/** Submissions, vote orders and the outbox, one per tab. */
const InboxPage = () => {
  const { role } = useMember();
  const { get, getChoice } = useInboxAddress();
  const summary = useQuery(inboxSummaryQuery);
  const all = Object.keys(inboxTabs) as InboxTab[];
  const shown = all.filter((tab) => hasRole(role, inboxTabs[tab].role));
  const forbidden = all.find((tab) => tab === get('tab') && !shown.includes(tab));
  const current = getChoice('tab', shown as [InboxTab, ...InboxTab[]]);
  const Tab = tabs[current];
  return (
    <>
      {/* Orders, the comparisons with a statement, and their lists share an address. */}
      <ScreenHead
        title="Inbox"
        view={['order', 'reconciliation', 'view'].map((name) => `${name} ${get(name)}`).join()}
      />
      <FourStates query={summary}>
        {(known) => (
          <InboxSummaryProvider value={known}>
            <InboxTabs shown={shown} current={forbidden ?? current} counts={known.counts} />
            {forbidden ? (
              <ForbiddenScreen place={`Inbox › ${inboxTabs[forbidden].label}`} />
            ) : (
              <Tab key={current} />
            )}
          </InboxSummaryProvider>
        )}
      </FourStates>
    </>
  );
};

export default InboxPage;
