import { useQuery } from '@tanstack/react-query';
import { useCallback, useId, useState } from 'react';
import { consentLabels, consentStates } from '../../../shared/admin/newsletter-consent.ts';
import {
  type ActionKind,
  type SupporterQuery,
  sortLabels,
  sourceLabels,
  statusLabels,
  supporterActionKinds,
  supporterSorts,
  supporterSources,
  supporterStatuses,
} from '../../../shared/admin/supporters.ts';
import { FiltersButton } from '../ui/filters-button.tsx';
import { SearchBox } from '../ui/search-box.tsx';
import { tagsQuery } from './supporter-queries.ts';
import type { useSupporterFilter } from './use-supporter-filter.ts';

type SelectProps = {
  readonly label: string;
  readonly value: string;
  /** Label of the empty choice; without it a choice is required. */
  readonly all?: string;
  readonly options: readonly string[];
  readonly labels: Readonly<Record<string, string>>;
  readonly onChange: (value: string) => void;
};

const FilterSelect = ({ label, value, all, options, labels, onChange }: SelectProps) => (
  <select
    className="input w-full"
    aria-label={label}
    value={value}
    onChange={(event) => onChange(event.currentTarget.value)}
  >
    {all && <option value="">{all}</option>}
    {options.map((option) => (
      <option key={option} value={option}>
        {labels[option]}
      </option>
    ))}
  </select>
);

const toggleKind = (chosen: readonly ActionKind[] = [], kind: ActionKind): readonly ActionKind[] =>
  chosen.includes(kind) ? chosen.filter((one) => one !== kind) : [...chosen, kind];

type DayRangeProps = SupporterFiltersProps & {
  readonly verb: string;
  readonly names: readonly ['from', 'to'] | readonly ['didFrom', 'didTo'];
};

const DayRange = ({ verb, names, query, change }: DayRangeProps) => (
  <div className="col-span-2 grid grid-cols-2 gap-2">
    {names.map((name, index) => (
      <label key={name} className="block text-sm text-ink-soft">
        {`${verb} ${index === 0 ? 'from' : 'until'}`}
        <input
          type="date"
          className="input max-sm:px-2"
          min="2000-01-01"
          max="2099-12-31"
          value={query[name] ?? ''}
          onChange={(event) => change({ [name]: event.currentTarget.value })}
        />
      </label>
    ))}
  </div>
);

type SupporterFiltersProps = {
  readonly query: SupporterQuery;
  readonly change: ReturnType<typeof useSupporterFilter>['change'];
};

/** Search, filters and sort order of the list; on a phone all but the search are folded away. */
export const SupporterFilters = ({ query, change }: SupporterFiltersProps) => {
  const onSearch = useCallback((search: string) => change({ search }), [change]);
  const { data: tags = [] } = useQuery(tagsQuery());
  const [isOpen, setOpen] = useState(false);
  const choicesId = useId();
  const { page, size, sort, search, ...choices } = query;
  const chosen = Object.values(choices).filter((value) => value !== undefined).length;
  const isDeleted = query.tag !== undefined && tags.every(({ id }) => id !== query.tag);
  const tagIds = [...tags.map(({ id }) => String(id)), ...(isDeleted ? [String(query.tag)] : [])];
  const tagLabels = {
    // Until the tags are loaded, and in an address from before the tag was deleted.
    ...(isDeleted ? { [String(query.tag)]: 'Another tag' } : {}),
    ...Object.fromEntries(tags.map(({ id, name }) => [String(id), name])),
  };
  return (
    <search className="flex flex-wrap items-center gap-2 border-b border-line p-4">
      <div className="flex w-full gap-2">
        <SearchBox
          label="Search supporters"
          placeholder="Search supporters..."
          value={query.search}
          onSearch={onSearch}
        />
        <FiltersButton chosen={chosen} isOpen={isOpen} controls={choicesId} onToggle={setOpen} />
      </div>
      <div
        id={choicesId}
        className={`grid w-full grid-cols-2 items-end gap-2 sm:grid-cols-3 lg:grid-cols-5 ${isOpen ? '' : 'max-sm:hidden'}`}
      >
        <FilterSelect
          label="Status"
          value={query.status ?? ''}
          all="All Statuses"
          options={supporterStatuses}
          labels={statusLabels}
          onChange={(status) => change({ status })}
        />
        <FilterSelect
          label="Source"
          value={query.source ?? ''}
          all="All Sources"
          options={supporterSources}
          labels={sourceLabels}
          onChange={(source) => change({ source })}
        />
        <FilterSelect
          label="Newsletter"
          value={query.consent ?? ''}
          all="All Subscriptions"
          options={consentStates}
          labels={consentLabels}
          onChange={(consent) => change({ consent })}
        />
        <FilterSelect
          label="Tag"
          value={String(query.tag ?? '')}
          all="All Tags"
          options={tagIds}
          labels={tagLabels}
          onChange={(tag) => change({ tag })}
        />
        <FilterSelect
          label="Sort by"
          value={query.sort}
          options={supporterSorts}
          labels={sortLabels}
          onChange={(sort) => change({ sort })}
        />
        <fieldset className="col-span-full flex flex-wrap gap-x-6 gap-y-1 pt-1">
          <legend className="pb-1 text-sm text-ink-soft">Has done all of these</legend>
          {supporterActionKinds.map((kind) => (
            <label key={kind} className="flex min-h-8 items-center gap-2">
              <input
                type="checkbox"
                className="size-5 accent-theme-strong"
                checked={query.did?.includes(kind) ?? false}
                onChange={() => change({ did: toggleKind(query.did, kind).join() })}
              />
              {sourceLabels[kind]}
            </label>
          ))}
        </fieldset>
        <DayRange verb="Done" names={['didFrom', 'didTo']} query={query} change={change} />
        <DayRange verb="Joined" names={['from', 'to']} query={query} change={change} />
      </div>
    </search>
  );
};
