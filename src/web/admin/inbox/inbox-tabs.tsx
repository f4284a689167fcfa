import { Link } from 'react-router';
import { adminPaths } from '../../../shared/admin/admin-paths.ts';
import { type InboxSummary, type InboxTab, inboxAddress, inboxTabs } from '../../../shared/admin/inbox.ts';
import { formatNumber } from '../../../shared/format-number.ts';
import { TabRow } from '../ui/tab-row.tsx';

type InboxTabsProps = {
  readonly shown: readonly InboxTab[];
  readonly current: InboxTab;
  readonly counts: InboxSummary['counts'];
};

/** Meaning of the count beside a tab, for screen readers. */
const countMeaning: Readonly<Record<InboxTab, string>> = {
  comments: 'waiting',
  feedback: 'waiting',
  messages: 'new',
  orders: 'open',
  outbox: 'not sent',
};

/** Links to the tabs with the counts of open items. */
export const InboxTabs = ({ shown, current, counts }: InboxTabsProps) => {
  return (
    <TabRow label="Inbox" current={current} className="mb-6">
      {shown.map((tab) => {
        const count = counts[tab];
        return (
          <Link
            key={tab}
            to={inboxAddress(tab).replace(adminPaths.inbox, '')}
            className="tab flex items-center gap-2"
            aria-current={tab === current ? 'page' : undefined}
          >
            {inboxTabs[tab].label}
            {count ? (
              <span className="badge badge-waiting tabular-nums">
                {formatNumber(count)} <span className="sr-only">{countMeaning[tab]}</span>
              </span>
            ) : null}
          </Link>
        );
      })}
    </TabRow>
  );
};
