import { uncategorized } from '../../../content/types/update.ts';
import { formatDay } from '../../../shared/dates.ts';
import { paths } from '../../../shared/paths.ts';
import { useSite } from '../site-context.tsx';
import { PageLink } from '../ui/page-link.tsx';
import { Title } from '../ui/title.tsx';
import { Words } from '../ui/words.tsx';
import type { UpdateCard } from './updates-queries.ts';

type UpdateTextProps = { readonly card: UpdateCard; readonly titleSize: string };

/** Category, date, title and excerpt. The title's link covers the whole card. */
export const UpdateText = ({ card, titleSize }: UpdateTextProps) => {
  const { settings } = useSite();
  return (
    <>
      <p className="flex flex-wrap items-baseline gap-x-3 text-sm text-ink-soft">
        {card.category === uncategorized ? null : <span className="eyebrow min-w-0">{card.category}</span>}
        {card.date ? <time dateTime={card.date}>{formatDay(card.date, settings.dateFormat)}</time> : null}
      </p>
      <h3 className={`mt-2 ${titleSize}`}>
        <PageLink
          to={paths.update(card.slug)}
          className="after:absolute after:inset-0 hover:text-theme-strong hover:underline hover:decoration-amber hover:decoration-4 hover:underline-offset-4"
        >
          <Title of={card} />
        </PageLink>
      </h3>
      {card.excerpt.join('') ? (
        <p className="mt-3 text-ink-soft">
          <Words text={card.excerpt} />
        </p>
      ) : null}
    </>
  );
};
