import { useSite } from '../site-context.tsx';

/** The milestones by year, as a timeline. */
export const Milestones = () => {
  const { settings } = useSite();
  const byYear = [...settings.milestones].sort((one, other) => one.year - other.year);
  return (
    <div>
      <h3 className="eyebrow">Key Milestones</h3>
      <ol className="mt-6 border-l-4 border-amber">
        {byYear.map(({ year, title, text }) => (
          <li key={`${year} ${title}`} className="relative pb-10 pl-8 last:pb-0 md:pl-12">
            <span
              aria-hidden="true"
              className="absolute top-3 -left-3.5 size-6 rotate-45 border-4 border-paper bg-theme-strong"
            />
            <p className="font-display text-5xl leading-none font-bold text-theme-strong tabular-nums md:text-6xl">
              {year}
            </p>
            <p className="mt-2 font-display text-2xl leading-tight font-bold">{title}</p>
            <p className="mt-1 text-ink-soft">{text}</p>
          </li>
        ))}
      </ol>
    </div>
  );
};
