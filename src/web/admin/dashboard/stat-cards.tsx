import {
  ArrowDownRight,
  ArrowUpRight,
  Eye,
  type LucideIcon,
  MessageSquare,
  Minus,
  Users,
  Vote,
} from 'lucide-react';
import type { Dashboard, DashboardPeriod, Stat } from '../../../shared/admin/dashboard.ts';
import { formatNumber } from '../../../shared/format-number.ts';
import { formatChange } from './period-text.ts';

type Card = { readonly label: string; readonly icon: LucideIcon; readonly of: keyof Dashboard['stats'] };

const cards: readonly Card[] = [
  { label: 'Votes', icon: Vote, of: 'votes' },
  { label: 'Supporters', icon: Users, of: 'supporters' },
  { label: 'Page Views', icon: Eye, of: 'views' },
  { label: 'Comments', icon: MessageSquare, of: 'comments' },
];

const getDirectionIcon = ({ value, previous }: Stat): LucideIcon => {
  if (previous === null || value === previous) return Minus;
  return value > previous ? ArrowUpRight : ArrowDownRight;
};

/** The change since the period before, and the total so far. */
const Movement = ({ stat, period }: { readonly stat: Stat; readonly period: DashboardPeriod }) => {
  const change = formatChange(stat, period);
  const Direction = getDirectionIcon(stat);
  if (stat.total === 0 && stat.value === 0) return <p className="text-sm text-ink-soft">None yet</p>;
  if (change === null) return <p className="text-sm text-ink-soft">So far</p>;
  return (
    <>
      <p className="flex items-start gap-1 text-sm leading-snug font-semibold">
        <Direction aria-hidden size={18} className="mt-px flex-none" />
        {change}
      </p>
      <p className="pt-1 text-sm text-ink-soft tabular-nums">{formatNumber(stat.total)} so far</p>
    </>
  );
};

/** The four numbers of the period. */
export const StatCards = ({ dashboard }: { readonly dashboard: Dashboard }) => (
  <dl className="grid grid-cols-2 gap-3 sm:gap-4 xl:grid-cols-4">
    {cards.map(({ label, icon: Icon, of }) => (
      <div key={of} className="panel flex flex-col px-3 py-4 sm:px-5">
        <dt className="flex min-h-7 flex-wrap items-center gap-x-1.5 gap-y-1 sm:gap-x-2 text-sm font-semibold text-ink-soft">
          <Icon aria-hidden size={18} className="flex-none text-theme-strong" />
          {label}
          {of === 'votes' && dashboard.isTest && (
            <span className="badge badge-waiting ml-auto px-2">
              Test <span className="sr-only">payments</span>
            </span>
          )}
        </dt>
        <dd className="pt-1">
          <p className="pb-2 font-display text-2xl leading-tight sm:text-4xl font-bold tabular-nums">
            {formatNumber(dashboard.stats[of].value)}
          </p>
          <Movement stat={dashboard.stats[of]} period={dashboard.period} />
        </dd>
      </div>
    ))}
  </dl>
);
