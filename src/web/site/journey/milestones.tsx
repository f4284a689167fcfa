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
          <li key={`${year} ${title}`} className="milestone relative pb-10 pl-8 last:pb-0 md:pl-12">
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
