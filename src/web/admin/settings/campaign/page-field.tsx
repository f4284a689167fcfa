import { useQuery } from '@tanstack/react-query';
import { pageChoicesQuery } from '../section-query.ts';
import { type Bound, ChoiceField } from '../setting-fields.tsx';

/** Chooses one of the published pages, or none. */
export const PageField = ({
  value,
  onChange,
  hint,
  ...field
}: Bound<string | null> & { readonly hint: string }) => {
  const { data, error, isFetching, refetch } = useQuery(pageChoicesQuery);
  const pages = data?.pages ?? [];
  const isListed = value === null || pages.some(({ slug }) => slug === value);
  const choices = [
    { value: '', label: 'None' },
    // Keep a page that is a draft or was deleted as a choice until another one is chosen.
    ...(isListed ? [] : [{ value, label: data ? `${value} (no such page)` : value }]),
    ...pages.map(({ slug, title }) => ({ value: slug, label: title })),
  ];
  return (
    <div>
      <ChoiceField
        {...field}
        hint={hint}
        choices={choices}
        value={value ?? ''}
        onChange={(slug) => onChange(slug === '' ? null : slug)}
      />
      {error && !data && (
        <p role="alert" className="pt-1 text-sm font-semibold text-danger">
          {error.message}{' '}
          <button type="button" className="underline" disabled={isFetching} onClick={() => void refetch()}>
            Try Again
          </button>
        </p>
      )}
    </div>
  );
};
