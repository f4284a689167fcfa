import { useQuery } from '@tanstack/react-query';
import type { AnyContentType } from '../../../../content/content-type.ts';
import { categoriesQuery } from '../content-queries.ts';

type CategoryFilterProps = {
  readonly type: AnyContentType;
  /** Empty: entries of all categories. */
  readonly category: string;
  /** Whether the content is known to be stored here: of remote content no categories are listed. */
  readonly isStoredHere: boolean;
  readonly onChange: (category: string) => void;
};

/** Chooses the category whose entries the list shows. */
export const CategoryFilter = ({ type, category, isStoredHere, onChange }: CategoryFilterProps) => {
  const { data = [] } = useQuery({ ...categoriesQuery(type), enabled: isStoredHere });
  const names = data.map(({ name }) => name);
  // The address may name a category that has another name by now.
  const shown = category === '' || names.includes(category) ? names : [...names, category];
  return (
    <select
      aria-label="Category"
      className="input max-sm:col-span-2 sm:w-auto sm:max-w-56"
      value={category}
      onChange={(event) => onChange(event.currentTarget.value)}
    >
      <option value="">All Categories</option>
      {shown.map((name) => (
        <option key={name} value={name}>
          {name}
        </option>
      ))}
    </select>
  );
};
