import { formatDay } from '../../../shared/dates.ts';

type DateBlockProps = { readonly day: string | null; readonly className: string };

const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

/** The date as a calendar sheet. Hidden from screen readers, because the text repeats it. */
export const DateBlock = ({ day, className }: DateBlockProps) => {
  const small = 'text-xs font-bold tracking-widest uppercase';
  return (
    <div
      aria-hidden="true"
      className={`absolute -bottom-8 left-5 grid min-w-22 justify-items-center px-4 py-3 ${className}`}
    >
      {day === null ? (
        <>
          <span className={small}>Date</span>
          <span className="my-1.5 font-display text-3xl leading-none font-bold">tba</span>
        </>
      ) : (
        <>
          <span className={small}>{weekdays[new Date(day).getUTCDay()]}</span>
          <span className="font-display text-5xl leading-none font-bold tabular-nums">
            {Number(day.slice(8))}
          </span>
          <span className={small}>{formatDay(day, 'F j, Y').slice(0, 3)}</span>
        </>
      )}
    </div>
  );
};
