import { useMemo } from 'react';
import {
  Area,
  Bar,
  CartesianGrid,
  ComposedChart,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts';

/** A step of the chart: axis label, full label and count. */
type DrawnStep = { readonly short: string; readonly label: string; readonly count: number };

/** Columns, or a line with a filled area. */
export type ChartStyle = {
  readonly kind: 'columns' | 'area';
  readonly stroke: string;
  readonly fill: string;
};

type TimeChartProps = {
  /** Name of the chart for screen readers. */
  readonly name: string;
  readonly steps: readonly DrawnStep[];
  readonly chartStyle: ChartStyle;
  readonly formatSeriesCount: (count: number) => string;
  readonly height: number;
};

const tick = { fill: 'var(--color-ink-soft)', fontSize: 12 };

/** A time series without animations; the arrow keys move from step to step. */
const TimeChart = ({ name, steps, chartStyle, formatSeriesCount, height }: TimeChartProps) => {
  const { kind, stroke, fill } = chartStyle;
  const compact = useMemo(() => new Intl.NumberFormat('en', { notation: 'compact' }), []);
  return (
    <ResponsiveContainer width="100%" height={height}>
      <ComposedChart
        data={[...steps]}
        margin={{ top: 8, right: 28, bottom: 0, left: 0 }}
        aria-label={`Chart: ${name}. Use the arrow keys to move through it.`}
      >
        <CartesianGrid vertical={false} stroke="var(--color-line)" />
        <XAxis
          dataKey="short"
          tick={tick}
          tickLine={false}
          axisLine={{ stroke: 'var(--color-ink-soft)' }}
          interval="preserveStartEnd"
          minTickGap={24}
          tickMargin={8}
        />
        <YAxis
          tick={tick}
          tickLine={false}
          axisLine={false}
          allowDecimals={false}
          width={44}
          tickFormatter={(count: number) => compact.format(count)}
        />
        <Tooltip
          isAnimationActive={false}
          cursor={{ fill: 'var(--color-paper-deep)', stroke: 'var(--color-ink-soft)', strokeWidth: 1 }}
          content={({ active, payload }) => {
            const step: DrawnStep | undefined = payload?.[0]?.payload;
            if (!active || step === undefined) return null;
            return (
              <div className="rounded-lg bg-ink px-3 py-2 text-sm text-paper shadow-lg">
                <p>{step.label}</p>
                <p className="font-semibold tabular-nums">{formatSeriesCount(step.count)}</p>
              </div>
            );
          }}
        />
        {kind === 'columns' ? (
          <Bar dataKey="count" fill={fill} radius={[3, 3, 0, 0]} maxBarSize={36} isAnimationActive={false} />
        ) : (
          <Area
            dataKey="count"
            type="monotone"
            stroke={stroke}
            strokeWidth={2}
            fill={fill}
            fillOpacity={0.22}
            isAnimationActive={false}
          />
        )}
      </ComposedChart>
    </ResponsiveContainer>
  );
};

export default TimeChart;
