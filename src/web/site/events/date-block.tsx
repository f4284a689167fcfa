type DateBlockProps = { readonly day: string | null; readonly className: string };

/** The date as a calendar sheet. Hidden from screen readers, because the text repeats it. */
export const DateBlock = ({ day, className }: DateBlockProps) => {
  // `Sat, 05 Oct 2025 00:00:00 GMT`
  const [weekday, number, month] = new Date(day ?? 0).toUTCString().split(/\W+/);
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
          <span className={small}>{weekday}</span>
          <span className="font-display text-5xl leading-none font-bold tabular-nums">{Number(number)}</span>
          <span className={small}>{month}</span>
        </>
      )}
    </div>
  );
};
