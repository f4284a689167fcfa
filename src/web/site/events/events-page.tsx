import { useSite } from '../site-context.tsx';
import { PageBanner } from '../ui/page-banner.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { EventsFilter } from './events-filter.tsx';
import { EventsList } from './events-list.tsx';
import { prefetchEventsPage } from './events-list-query.ts';

export const prefetch = prefetchEventsPage;

export default function EventsPage() {
  const { settings } = useSite();
  const invitation = `Where and when to meet ${settings.contestantName}: dates, places and tickets.`;
  return (
    <>
      <PageHead title="Events" description={invitation} canonicalParameters={['category', 'page']} />
      <PageBanner eyebrow="Come along" title="Events">
        <p className="pb-6">{invitation}</p>
      </PageBanner>
      <EventsFilter />
      <EventsList />
    </>
  );
}
