import type { Dashboard } from '../../../shared/admin/dashboard.ts';
import { formatNumber } from '../../../shared/format-number.ts';
import { screens } from '../../../shared/settings/screens.ts';
import { paymentChannels } from '../../../shared/votes/votes.ts';
import { BarList } from './bar-list.tsx';
import { ChartPanel } from './chart-panel.tsx';
import { formatPeriod } from './period-text.ts';

export const MethodPanel = ({ dashboard }: { readonly dashboard: Dashboard }) => {
  const { votesByMethod, period } = dashboard;
  const items = votesByMethod.map(({ method, votes }) => ({ label: paymentChannels[method], count: votes }));
  const [first] = items;
  return (
    <ChartPanel
      title="Votes by method"
      summary={`Most were paid by ${first?.label}: ${formatNumber(first?.count ?? 0)} ${formatPeriod(period)}.`}
      empty={`No votes ${formatPeriod(period)}.`}
      columns={['Method', 'Votes']}
      rows={items.map((item) => ({ ...item, key: item.label }))}
    >
      <BarList items={items} fill="var(--color-theme-strong)" />
    </ChartPanel>
  );
};

/** Names of the site's fixed pages. */
const pageNames = new Map<string, string>(Object.values(screens).map(({ path, label }) => [path, label]));

/** The name of a fixed page, or the decoded path. */
const getPageName = (path: string): string => {
  const known = pageNames.get(path);
  if (known !== undefined) return known;
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
};

const formatTimes = (count: number): string => `${formatNumber(count)} ${count === 1 ? 'time' : 'times'}`;

const teamNote = 'Your team’s own visits are not counted.';

/** The pages with the most views. */
export const PagesPanel = ({ dashboard }: { readonly dashboard: Dashboard }) => {
  const { topPages, period } = dashboard;
  const items = topPages.map(({ path, views }) => ({
    label: getPageName(path),
    count: views,
    address: path,
  }));
  const [first] = items;
  return (
    <ChartPanel
      title="Top pages"
      summary={`${first?.label} was opened most often: ${formatTimes(first?.count ?? 0)} ${formatPeriod(period)}. ${teamNote}`}
      empty={`No page was opened ${formatPeriod(period)}. ${teamNote}`}
      columns={['Page', 'Views']}
      rows={items.map((item) => ({ ...item, key: item.address }))}
    >
      <BarList items={items} fill="var(--color-lake)" />
    </ChartPanel>
  );
};
