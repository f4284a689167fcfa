import { formatNumber } from '../../../shared/format-number.ts';

type BarListProps = {
  readonly items: readonly {
    readonly label: string;
    readonly count: number;
    /** Its page on the public site. */
    readonly address?: string;
  }[];
  /** The colour of the bars. */
  readonly fill: string;
};

/** Horizontal bars with labels. Labels are HTML text, so that long ones wrap and pages can be links. */
export const BarList = ({ items, fill }: BarListProps) => {
  const largest = Math.max(...items.map(({ count }) => count), 1);
  return (
    <ul className="grid gap-3">
      {items.map(({ label, count, address }) => (
        <li key={label}>
          <p className="flex items-baseline justify-between gap-4 text-sm">
            {address === undefined ? (
              <span className="min-w-0">{label}</span>
            ) : (
              <a href={address} className="min-h-6 min-w-0 underline-offset-4 hover:underline">
                {label}
              </a>
            )}
            <span className="flex-none font-semibold tabular-nums">{formatNumber(count)}</span>
          </p>
          <svg aria-hidden="true" className="mt-1 block h-2 w-full rounded-full bg-paper-deep">
            <rect width={`${(Math.max(count, 0) / largest) * 100}%`} height="100%" rx="4" fill={fill} />
          </svg>
        </li>
      ))}
    </ul>
  );
};
