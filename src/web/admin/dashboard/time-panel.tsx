import { lazy, Suspense } from 'react';
import type { Dashboard } from '../../../shared/admin/dashboard.ts';
import { loadChunk } from '../../routing/chunk-loader.ts';
import { ChartPanel } from './chart-panel.tsx';
import {
  createCountFormatter,
  formatLongStep,
  formatPeriod,
  formatShortStep,
  summarizeSeries,
} from './period-text.ts';
import type { ChartStyle } from './time-chart.tsx';

/** The chart library is large: load it after the texts and numbers. */
const TimeChart = lazy(() => loadChunk('admin-time-chart', () => import('./time-chart.tsx')));

type Series = {
  readonly of: 'votes' | 'views' | 'supporters';
  readonly title: string;
  readonly nouns: readonly [one: string, many: string];
  readonly chartStyle: ChartStyle;
  readonly height: number;
};

const theme = 'var(--color-theme-strong)';

/** The series of the dashboard. Amber has too little contrast to white, so its line is drawn in ink. */
export const timeSeries = {
  votes: {
    of: 'votes',
    title: 'Votes over time',
    nouns: ['vote', 'votes'],
    chartStyle: { kind: 'columns', stroke: theme, fill: theme },
    height: 260,
  },
  views: {
    of: 'views',
    title: 'Page views over time',
    nouns: ['page view', 'page views'],
    chartStyle: { kind: 'area', stroke: 'var(--color-lake)', fill: 'var(--color-lake)' },
    height: 200,
  },
  supporters: {
    of: 'supporters',
    title: 'New supporters over time',
    nouns: ['new supporter', 'new supporters'],
    chartStyle: { kind: 'area', stroke: 'var(--color-ink)', fill: 'var(--color-amber)' },
    height: 200,
  },
} as const satisfies Readonly<Record<string, Series>>;

const stepNames = { day: 'Day', week: 'Week', month: 'Month' } as const;

type TimePanelProps = {
  readonly dashboard: Dashboard;
  readonly series: Series;
  readonly className?: string;
};

/** One series over the period. */
export const TimePanel = ({ dashboard, series, className = '' }: TimePanelProps) => {
  const { points, step, dateFormat, period, isTest } = dashboard;
  const { of, title, nouns, chartStyle, height } = series;
  const formatSeriesCount = createCountFormatter(...nouns);
  const steps = points.map((point) => ({
    short: formatShortStep(point.first, step),
    label: formatLongStep(point, step, dateFormat),
    count: point[of],
  }));
  const note = of === 'votes' && isTest ? ' These are test payments: no money moved.' : '';
  return (
    <ChartPanel
      title={title}
      summary={summarizeSeries(steps, step, formatSeriesCount) + note}
      empty={`No ${nouns[1]} ${formatPeriod(period)}.`}
      columns={[stepNames[step], title.replace(/ over time$/, '')]}
      rows={steps.map(({ label, count }) => ({ key: label, label, count }))}
      className={className}
    >
      <Suspense fallback={<div style={{ height }} />}>
        <TimeChart
          name={title}
          steps={steps}
          chartStyle={chartStyle}
          formatSeriesCount={formatSeriesCount}
          height={height}
        />
      </Suspense>
    </ChartPanel>
  );
};
