import { useQuery } from '@tanstack/react-query';
import type { Dashboard } from '../../../shared/admin/dashboard.ts';
import { FourStates } from '../ui/four-states.tsx';
import { ScreenHead } from '../ui/screen-head.tsx';
import { UpdateNote } from '../version/update-note.tsx';
import { dashboardQuery } from './dashboard-query.ts';
import { DemoNote } from './demo-note.tsx';
import { FirstSteps, useOpenSteps } from './first-steps.tsx';
import { NeedsAttention } from './needs-attention.tsx';
import { PeriodSwitch, usePeriod } from './period-switch.tsx';
import { formatPeriod } from './period-text.ts';
import { RecentActivity } from './recent-activity.tsx';
import { MethodPanel, PagesPanel } from './share-panels.tsx';
import { StatCards } from './stat-cards.tsx';
import { TimePanel, timeSeries } from './time-panel.tsx';

const Charts = ({ dashboard }: { readonly dashboard: Dashboard }) => (
  <>
    <TimePanel dashboard={dashboard} series={timeSeries.votes} className="lg:col-span-2" />
    <TimePanel dashboard={dashboard} series={timeSeries.views} className="lg:self-stretch" />
    <TimePanel dashboard={dashboard} series={timeSeries.supporters} className="lg:self-stretch" />
  </>
);

const Loaded = ({ dashboard }: { readonly dashboard: Dashboard }) => {
  const { votes, supporters, views } = dashboard.stats;
  const openSteps = useOpenSteps(dashboard.firstSteps).length;
  const hasBegun = [votes, supporters, views].some(({ total }) => total !== 0);
  return (
    <div className="grid items-start gap-4 sm:gap-5 lg:grid-cols-2 [&>*]:min-w-0">
      <div className="lg:col-span-2">
        <StatCards dashboard={dashboard} />
      </div>
      <UpdateNote />
      <DemoNote />
      {openSteps > 0 && (
        <div className="lg:col-span-2">
          <FirstSteps steps={dashboard.firstSteps} timezone={dashboard.timezone} />
        </div>
      )}
      <div className="lg:col-span-2">
        <NeedsAttention dashboard={dashboard} openSteps={openSteps} />
      </div>
      {hasBegun && <Charts dashboard={dashboard} />}
      {hasBegun && (
        <div className="grid gap-4 sm:gap-5">
          <MethodPanel dashboard={dashboard} />
          <PagesPanel dashboard={dashboard} />
        </div>
      )}
      <div className={hasBegun ? '' : 'lg:col-span-2'}>
        <RecentActivity dashboard={dashboard} />
      </div>
    </div>
  );
};

const DashboardPage = () => {
  const period = usePeriod();
  const query = useQuery(dashboardQuery(period));
  return (
    <>
      <ScreenHead title="Dashboard">
        <PeriodSwitch period={period} />
      </ScreenHead>
      <p role="status" className="sr-only">
        {query.data &&
          (query.isPlaceholderData
            ? 'Loading…'
            : `Showing what happened ${formatPeriod(query.data.period)}.`)}
      </p>
      <FourStates query={query} loading="Loading the dashboard…">
        {(dashboard) => <Loaded dashboard={dashboard} />}
      </FourStates>
    </>
  );
};

export default DashboardPage;
