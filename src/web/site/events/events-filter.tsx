import { useQuery } from '@tanstack/react-query';
import { paths } from '../../../shared/paths.ts';
import { usePageNeeds } from '../site-context.tsx';
import { eventCategoriesQuery, filterIn } from './events-list-query.ts';
import { useFilterForm } from './use-filter-form.ts';

/** Categories are stored in small letters. */
const capitalised = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

/** Search box and category select: a form that asks for another address, with and without scripts. */
export const EventsFilter = () => {
  const needs = usePageNeeds();
  const { search, category } = filterIn(needs.search);
  const { data: names = [] } = useQuery(eventCategoriesQuery(needs));
  const { searchField, categoryField, followTyping, followChoice } = useFilterForm({ search, category });
  // An address may name a category that there is nothing in; the select tells the truth about it.
  const offered = category === '' || names.includes(category) ? names : [...names, category];
  return (
    <search className="wrap relative -mt-10 block">
      <form
        method="get"
        action={paths.events}
        onSubmit={(event) => {
          event.preventDefault();
          followChoice();
        }}
        className="grid items-end gap-4 rounded-3xl border-2 border-ink bg-paper p-5 md:grid-cols-[1fr_14rem_auto] md:p-6"
      >
        <label className="grid gap-1.5 font-semibold">
          Search events
          <input
            ref={searchField}
            type="search"
            name="search"
            defaultValue={search}
            onChange={followTyping}
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
            onChange={followChoice}
            autoComplete="off"
            className="field h-12 py-0 font-normal"
          >
            <option value="">All Categories</option>
            {offered.map((name) => (
              <option key={name} value={name}>
                {capitalised(name)}
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
