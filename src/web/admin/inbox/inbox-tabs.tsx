import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { adminPaths } from '../../../shared/admin/admin-paths.ts';
import { type InboxFrame, type InboxTab, inboxAddress, inboxTabs } from '../../../shared/admin/inbox.ts';

type InboxTabsProps = {
  readonly shown: readonly InboxTab[];
  readonly current: InboxTab;
  readonly counts: InboxFrame['counts'];
};

/** What a count beside a tab means, for those who cannot see where it stands. */
const countMeaning: Readonly<Record<InboxTab, string>> = {
  comments: 'waiting',
  feedback: 'waiting',
  messages: 'new',
  orders: 'open',
  outbox: 'not sent',
};

/** The way to each tab, with what waits behind it. */
export const InboxTabs = ({ shown, current, counts }: InboxTabsProps) => {
  const row = useRef<HTMLElement>(null);
  // On a phone the row is wider than the screen; the tab that is open is in sight.
  useEffect(() => {
    const tab = row.current?.querySelector('[aria-current]');
    tab?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [current]);
  return (
    <nav
      ref={row}
      aria-label="Inbox"
      className="panel relative -mx-4 mb-6 flex overflow-x-auto rounded-none border-x-0 px-2 sm:mx-0 sm:rounded-2xl sm:border-x"
    >
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
                {count.toLocaleString('en')} <span className="sr-only">{countMeaning[tab]}</span>
              </span>
            ) : null}
          </Link>
        );
      })}
    </nav>
  );
};
