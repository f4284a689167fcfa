import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type { AnyContentType } from '../../../../content/content-type.ts';
import type { FieldAttributes } from '../../ui/form-field.tsx';
import { categoriesQuery } from '../content-queries.ts';

type CategoryInputProps = {
  readonly type: AnyContentType;
  readonly attributes: FieldAttributes;
  readonly value: string;
  readonly placeholder?: string | undefined;
  readonly onChange: (category: string) => void;
};

/** A category: one of those in use, or a new one. */
export const CategoryInput = ({ type, attributes, value, placeholder, onChange }: CategoryInputProps) => {
  const listId = useId();
  const { data: categories = [] } = useQuery(categoriesQuery(type));
  return (
    <>
      <input
        {...attributes}
        type="text"
        className="input"
        list={listId}
        autoComplete="off"
        placeholder={placeholder}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <datalist id={listId}>
        {categories
          .filter(({ isFallback }) => !isFallback)
          .map(({ name }) => (
            <option key={name} value={name} />
          ))}
      </datalist>
    </>
  );
};
