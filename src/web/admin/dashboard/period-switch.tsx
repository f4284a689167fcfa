import { Link, useSearchParams } from 'react-router';
import {
  type DashboardPeriod,
  DashboardQuery,
  dashboardPeriods,
  periodLabels,
} from '../../../shared/admin/dashboard.ts';

/** The period in the address; 30 days by default. */
export const usePeriod = (): DashboardPeriod => {
  const [parameters] = useSearchParams();
  const parsed = DashboardQuery.safeParse({ period: parameters.get('period') ?? undefined });
  return parsed.success ? parsed.data.period : '30';
};

export const PeriodSwitch = ({ period }: { readonly period: DashboardPeriod }) => (
  <nav aria-label="Period" className="panel flex flex-wrap rounded-xl p-1">
    {dashboardPeriods.map((one) => (
      <Link
        key={one}
        to={{ search: `?period=${one}` }}
        aria-current={one === period ? 'true' : undefined}
        className="grid min-h-9 place-items-center rounded-lg px-2.5 text-sm font-semibold whitespace-nowrap text-ink-soft hover:text-ink aria-[current]:bg-ink aria-[current]:text-paper sm:px-3.5"
      >
        {periodLabels[one]}
      </Link>
    ))}
  </nav>
);
