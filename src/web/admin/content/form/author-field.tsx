import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { usePageData } from '../../page-data-context.tsx';
import { FormField } from '../../ui/form-field.tsx';
import { authorsQuery } from '../content-queries.ts';

type AuthorFieldProps = {
  readonly value: string;
  readonly fieldError: string | undefined;
  readonly onChange: (author: string) => void;
};

/** The author: a name used before, or a new one. */
export const AuthorField = ({ value, fieldError, onChange }: AuthorFieldProps) => {
  const listId = useId();
  const { contestantName } = usePageData();
  const authors = useQuery(authorsQuery);
  return (
    <FormField label="Author" hint="Choose a name, or type a new one." fieldError={fieldError}>
      {(field) => (
        <>
          <input
            {...field}
            className="input"
            list={listId}
            autoComplete="off"
            placeholder={`${contestantName} Malawi Team`}
            value={value}
            onChange={(event) => onChange(event.currentTarget.value)}
          />
          <datalist id={listId}>
            {(authors.data ?? []).map((name) => (
              <option key={name} value={name} />
            ))}
          </datalist>
        </>
      )}
    </FormField>
  );
};
