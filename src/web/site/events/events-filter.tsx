import { useQuery } from '@tanstack/react-query';
import { paths } from '../../../shared/paths.ts';
import { usePageContext } from '../site-context.tsx';
import { eventCategoriesQuery, readFilter } from './events-list-query.ts';
import { useFilterForm } from './use-filter-form.ts';

/** Categories are stored in lower case. */
const capitalise = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

/** Search field and category select: a GET form, which works without scripts. */
export const EventsFilter = () => {
  const context = usePageContext();
  const { search, category } = readFilter(context.search);
  const { data: names = [] } = useQuery(eventCategoriesQuery(context));
  const { searchField, categoryField, applyAfterTyping, applyNow } = useFilterForm({ search, category });
  // The address may contain a category without events; the select shows it all the same.
  const options = category === '' || names.includes(category) ? names : [...names, category];
  return (
    <search className="wrap relative -mt-10 block">
      <form
        method="get"
        action={paths.events}
        onSubmit={(event) => {
          event.preventDefault();
          applyNow();
        }}
        className="grid items-end gap-4 border-t-4 border-amber bg-white p-5 shadow-xl md:grid-cols-[1fr_14rem_auto] md:p-6"
      >
        <label className="grid gap-1.5 font-semibold">
          Search events
          <input
            ref={searchField}
            type="search"
            name="search"
            defaultValue={search}
            onChange={applyAfterTyping}
            maxLength={100}
            autoComplete="off"
            enterKeyHint="search"
            placeholder="Title, place or topic"
            className="field h-12 py-0 font-normal placeholder:text-ink-soft"
          />
        </label>
        <label className="grid gap-1.5 font-semibold">
          Category
          <select
            ref={categoryField}
            name="category"
            defaultValue={category}
            onChange={applyNow}
            autoComplete="off"
            className="field h-12 py-0 font-normal"
          >
            <option value="">All Categories</option>
            {options.map((name) => (
              <option key={name} value={name}>
                {capitalise(name)}
              </option>
            ))}
          </select>
        </label>
        <button type="submit" className="button button-main h-12 cursor-pointer py-0">
          Search
        </button>
      </form>
    </search>
  );
};
