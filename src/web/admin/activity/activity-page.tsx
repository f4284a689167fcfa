import { useQuery } from '@tanstack/react-query';
import { activityYears } from '../../../shared/admin/activity-list.ts';
import { hasRole } from '../../../shared/admin/roles.ts';
import { getZonePlace } from '../../../shared/dates.ts';
import { useMember } from '../auth/auth-context.tsx';
import { usePageData } from '../page-data-context.tsx';
import { FourStates } from '../ui/four-states.tsx';
import { Pager } from '../ui/pager.tsx';
import { ScreenHead } from '../ui/screen-head.tsx';
import { type ActivityView, isFiltered, useActivityView } from './activity-address.ts';
import { ActivityDays } from './activity-days.tsx';
import { ActivityFilters } from './activity-filters.tsx';
import { activityQuery } from './activity-query.ts';

const noFilter: ActivityView = {
  search: '',
  person: '',
  about: '',
  type: '',
  action: '',
  from: '',
  to: '',
  page: 1,
};

/** The full log of the team’s actions; the filters are in the address. */
const ActivityPage = () => {
  const { role } = useMember();
  const clock = usePageData();
  const [view, change] = useActivityView();
  const list = useQuery(activityQuery(view));
  return (
    <>
      <ScreenHead title="Activity">
        {isFiltered(view) && (
          <button type="button" className="btn btn-quiet" onClick={() => change(noFilter)}>
            Clear Filters
          </button>
        )}
      </ScreenHead>
      <p className="max-w-prose pb-4 text-ink-soft">
        Who did what, and when ({getZonePlace(clock.timezone)} time). Actions are kept for {activityYears}{' '}
        years, with the names and titles they had then.
        {!hasRole(role, 'administrator') &&
          ' Supporters, payments, emails and failed sign-ins are listed for Administrators only.'}
      </p>
      <section className="panel overflow-hidden" aria-label="Activity">
        <ActivityFilters view={view} people={list.data?.people ?? []} role={role} onChange={change} />
        <FourStates query={list} loading="Loading the activity…">
          {(page) => (
            <div aria-busy={list.isPlaceholderData} className={list.isPlaceholderData ? 'opacity-60' : ''}>
              {page.items.length === 0 ? (
                <div className="px-6 py-14 text-center">
                  <p className="font-semibold">
                    {isFiltered(view) || view.page > 1
                      ? 'No actions match.'
                      : 'Nothing yet. What the team does will be listed here.'}
                  </p>
                  {(isFiltered(view) || view.page > 1) && (
                    <button type="button" className="btn btn-quiet mt-4" onClick={() => change(noFilter)}>
                      Show All Activity
                    </button>
                  )}
                </div>
              ) : (
                <ActivityDays lines={page.items} clock={clock} />
              )}
              <Pager
                list={page}
                isLoadingPage={list.isPlaceholderData}
                onPage={(number) => {
                  change({ page: number });
                  window.scrollTo(0, 0);
                }}
              />
            </div>
          )}
        </FourStates>
      </section>
    </>
  );
};

export default ActivityPage;
