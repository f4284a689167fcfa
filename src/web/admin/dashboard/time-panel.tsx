import { lazy, Suspense } from 'react';
import type { Dashboard } from '../../../shared/admin/dashboard.ts';
import { loadChunk } from '../../routing/chunk-loader.ts';
import { ChartPanel } from './chart-panel.tsx';
import { counting, longStep, periodWords, seriesWords, shortStep } from './period-words.ts';
import type { ChartLook } from './time-chart.tsx';

/** What draws is large: everything that is words and numbers stands before it is there. */
const TimeChart = lazy(() => loadChunk('admin-time-chart', () => import('./time-chart.tsx')));

type Series = {
  readonly of: 'votes' | 'views' | 'supporters';
  readonly title: string;
  readonly words: readonly [one: string, many: string];
  readonly look: ChartLook;
  readonly height: number;
};

const theme = 'var(--color-theme-strong)';

/** What is drawn over time. Amber is too light to be told from white, so its line is drawn in ink. */
export const timeSeries = {
  votes: {
    of: 'votes',
    title: 'Votes over time',
    words: ['vote', 'votes'],
    look: { kind: 'columns', stroke: theme, fill: theme },
    height: 260,
  },
  views: {
    of: 'views',
    title: 'Page views over time',
    words: ['page view', 'page views'],
    look: { kind: 'field', stroke: 'var(--color-lake)', fill: 'var(--color-lake)' },
    height: 200,
  },
  supporters: {
    of: 'supporters',
    title: 'New supporters over time',
    words: ['new supporter', 'new supporters'],
    look: { kind: 'field', stroke: 'var(--color-ink)', fill: 'var(--color-amber)' },
    height: 200,
  },
} as const satisfies Readonly<Record<string, Series>>;

const stepNames = { day: 'Day', week: 'Week', month: 'Month' } as const;

type TimePanelProps = {
  readonly dashboard: Dashboard;
  readonly series: Series;
  readonly className?: string;
};

/** One thing over the time of the period. */
export const TimePanel = ({ dashboard, series, className = '' }: TimePanelProps) => {
  const { points, step, dateFormat, period, isTest } = dashboard;
  const { of, title, words, look, height } = series;
  const countSubmissions = counting(...words);
  const steps = points.map((point) => ({
    short: shortStep(point.first, step),
    label: longStep(point, step, dateFormat),
    count: point[of],
  }));
  const note = of === 'votes' && isTest ? ' These are test payments: no money moved.' : '';
  return (
    <ChartPanel
      title={title}
      summary={seriesWords(steps, step, countSubmissions) + note}
      empty={`No ${words[1]} ${periodWords(period)}.`}
      columns={[stepNames[step], title.replace(/ over time$/, '')]}
      rows={steps.map(({ label, count }) => ({ key: label, label, count }))}
      className={className}
    >
      <Suspense fallback={<div style={{ height }} />}>
        <TimeChart
          name={title}
          steps={steps}
          look={look}
          countSubmissions={countSubmissions}
          height={height}
        />
      </Suspense>
    </ChartPanel>
  );
};
