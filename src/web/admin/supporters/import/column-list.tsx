import { useId } from 'react';
import {
  type ImportColumn,
  type ImportHead,
  type ImportMapping,
  importColumnNames,
  importColumns,
} from '../../../../shared/admin/supporter-import.ts';

type ColumnListProps = {
  readonly head: ImportHead;
  readonly mapping: ImportMapping;
  /** The message for a meaning that is missing or chosen twice. */
  readonly fieldErrors: Readonly<Record<string, string>>;
  readonly onChange: (mapping: ImportMapping) => void;
};

/** The meaning of a column; null if it is left out. */
const findMeaning = (mapping: ImportMapping, index: number): ImportColumn | null =>
  importColumnNames.find((name) => mapping[name] === index) ?? null;

/** Gives a column its meaning. Another column that had it has none then. */
const setMeaning = (mapping: ImportMapping, index: number, meaning: ImportColumn | null): ImportMapping => {
  const entries = importColumnNames.map((name) => {
    if (name === meaning) return [name, index] as const;
    return [name, mapping[name] === index ? null : mapping[name]] as const;
  });
  return Object.fromEntries(entries) as ImportMapping;
};

/** The columns of the list with their first values, each with what it means. */
export const ColumnList = ({ head, mapping, fieldErrors, onChange }: ColumnListProps) => {
  const id = useId();
  const error = importColumnNames.flatMap((name) => fieldErrors[name] ?? [])[0];
  return (
    <div>
      <ul className="grid gap-x-6 gap-y-4 md:grid-cols-2 xl:grid-cols-3">
        {head.headers.map((header, index) => {
          const examples = head.sample.map((cells) => cells[index]).filter(Boolean);
          const title = header || `Column ${index + 1}`;
          const meaning = findMeaning(mapping, index);
          return (
            <li key={index} className="min-w-0">
              <label htmlFor={`${id}-${index}`} className="block pb-1 font-semibold wrap-anywhere">
                {title}
              </label>
              <select
                id={`${id}-${index}`}
                className="input"
                aria-describedby={`${id}-${index}-examples${error ? ` ${id}-error` : ''}`}
                value={meaning ?? ''}
                onChange={({ currentTarget }) =>
                  onChange(setMeaning(mapping, index, (currentTarget.value || null) as ImportColumn | null))
                }
              >
                <option value="">Leave out</option>
                {importColumnNames.map((name) => (
                  <option key={name} value={name}>
                    {importColumns[name]}
                  </option>
                ))}
              </select>
              <p id={`${id}-${index}-examples`} className="truncate pt-1 text-sm text-ink-soft">
                {examples.length > 0 ? examples.join(' · ') : 'Empty in the first rows'}
              </p>
            </li>
          );
        })}
      </ul>
      {error && (
        <p id={`${id}-error`} className="pt-2 text-sm font-semibold text-danger">
          {error}
        </p>
      )}
    </div>
  );
};
