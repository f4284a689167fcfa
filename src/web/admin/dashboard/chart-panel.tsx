import { ChevronRight } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { formatNumber } from '../../../shared/format-number.ts';

/** One row of the table below a chart. */
type ChartRow = { readonly key: string; readonly label: string; readonly count: number };

type ChartPanelProps = {
  readonly title: string;
  /** The chart summed up in a sentence. */
  readonly summary: string;
  /** Text where there is no data. */
  readonly empty: string;
  readonly columns: readonly [string, string];
  readonly rows: readonly ChartRow[];
  readonly className?: string;
  readonly children: ReactNode;
};

/** A chart with heading and summary; its numbers are also available as a table. */
export const ChartPanel = ({
  title,
  summary,
  empty,
  columns,
  rows,
  className = '',
  children,
}: ChartPanelProps) => {
  const id = useId();
  const isEmpty = rows.every(({ count }) => count === 0);
  return (
    <section className={`panel min-w-0 px-4 py-5 sm:px-6 ${className}`} aria-labelledby={id}>
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      <p className="pt-1 text-sm text-ink-soft">{isEmpty ? empty : summary}</p>
      {!isEmpty && (
        <>
          {/* After a phone is rotated, a chart that has not resized yet must not widen the page. */}
          <div className="overflow-x-clip pt-4 [&_:focus-visible]:-outline-offset-3">{children}</div>
          <details className="group pt-2">
            <summary className="inline-flex min-h-9 list-none items-center gap-1 text-sm font-semibold underline-offset-4 hover:underline [&::-webkit-details-marker]:hidden">
              <ChevronRight aria-hidden size={16} className="group-open:rotate-90" /> Show as Table
            </summary>
            <table className="mt-2 w-full max-w-md border-collapse text-sm">
              <caption className="sr-only">{title}</caption>
              <thead>
                <tr className="border-b border-line text-left text-ink-soft">
                  <th scope="col" className="py-1.5 pr-4 font-semibold">
                    {columns[0]}
                  </th>
                  <th scope="col" className="py-1.5 text-right font-semibold">
                    {columns[1]}
                  </th>
                </tr>
              </thead>
              <tbody>
                {rows.map(({ key, label, count }) => (
                  <tr key={key} className="border-b border-line last:border-0">
                    <th scope="row" className="py-1.5 pr-4 text-left font-normal">
                      {label}
                    </th>
                    <td className="py-1.5 text-right tabular-nums">{formatNumber(count)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </details>
        </>
      )}
    </section>
  );
};
