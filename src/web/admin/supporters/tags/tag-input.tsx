import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { maxTagLength } from '../../../../shared/admin/supporter-tags.ts';
import type { FieldAttributes } from '../../ui/form-field.tsx';
import { tagsQuery } from '../supporter-queries.ts';

type TagInputProps = {
  readonly attributes: FieldAttributes;
  readonly value: string;
  readonly onChange: (name: string) => void;
};

/** A tag: one of those in use, or a new one. */
export const TagInput = ({ attributes, value, onChange }: TagInputProps) => {
  const listId = useId();
  const { data: tags = [] } = useQuery(tagsQuery());
  return (
    <>
      <input
        {...attributes}
        type="text"
        className="input"
        list={listId}
        autoComplete="off"
        maxLength={maxTagLength}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <datalist id={listId}>
        {tags.map(({ id, name }) => (
          <option key={id} value={name} />
        ))}
      </datalist>
    </>
  );
};
