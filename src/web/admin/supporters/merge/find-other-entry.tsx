import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type Supporter, SupporterQuery } from '../../../../shared/admin/supporters.ts';
import { formatPhoneNumber } from '../../../../shared/phone-number.ts';
import { FormField } from '../../ui/form-field.tsx';
import { useDebounced } from '../../ui/use-debounced.ts';
import { listQuery } from '../supporter-queries.ts';
import { getSupporterTitle } from '../supporter-title.ts';

/** How many results are shown: with more, the search can be narrowed. */
const shown = 8;

const describeEntry = ({ email, phone, joinDate }: Supporter): string =>
  [email, phone && formatPhoneNumber(phone), `joined ${joinDate}`].filter(Boolean).join(' · ');

type FindOtherEntryProps = {
  readonly supporter: Supporter;
  readonly onChoose: (id: number) => void;
};

/** Searches for the other entry of the same person; the search begins with the name. */
export const FindOtherEntry = ({ supporter, onChoose }: FindOtherEntryProps) => {
  const [search, setSearch] = useState(supporter.name ?? '');
  const sought = useDebounced(search.trim().slice(0, 200), 250);
  const found = useQuery({
    ...listQuery(SupporterQuery.parse({ search: sought, size: shown + 1 })),
    enabled: sought !== '',
  });
  const others = (sought === '' ? [] : (found.data?.items ?? [])).filter(({ id }) => id !== supporter.id);
  return (
    <div className="grid gap-3">
      <FormField label="Name, email address or phone number of the other entry">
        {(attributes) => (
          <input
            {...attributes}
            type="search"
            className="input"
            value={search}
            onChange={({ currentTarget }) => setSearch(currentTarget.value)}
          />
        )}
      </FormField>
      <p role="status" className={found.error || others.length === 0 ? 'text-ink-soft' : 'sr-only'}>
        {found.error
          ? found.error.message
          : sought === ''
            ? 'Type a part of the name, the email address or the phone number.'
            : found.isFetching && found.isPlaceholderData
              ? 'Searching…'
              : others.length === 0 && found.data
                ? `Nobody else matches “${sought}”.`
                : `${others.length} found`}
      </p>
      <ul className="grid gap-2">
        {others.slice(0, shown).map((other) => (
          <li key={other.id}>
            <button
              type="button"
              className="w-full rounded-xl border border-line px-4 py-2.5 text-left hover:bg-paper-deep"
              onClick={() => onChoose(other.id)}
            >
              <span className="block font-semibold wrap-anywhere">{getSupporterTitle(other)}</span>
              <span className="block text-sm wrap-anywhere text-ink-soft">{describeEntry(other)}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
};
