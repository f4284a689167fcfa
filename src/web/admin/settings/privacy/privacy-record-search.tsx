import { useMutation } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { PrivacyRecordFound } from '../../../../shared/admin/privacy-record.ts';
import { AdminError, sendForData } from '../../admin-api.ts';
import { FormError } from '../../ui/form-error.tsx';
import { FormField } from '../../ui/form-field.tsx';
import { PrivacyRecordLines } from './privacy-record-lines.tsx';

/** Looks up what the record has about one person, who says which address or number is theirs. */
export const PrivacyRecordSearch = () => {
  const [contact, setContact] = useState('');
  const search = useMutation({
    mutationFn: (typed: string) =>
      sendForData('POST', '/privacy/record/search', PrivacyRecordFound, { contact: typed }),
  });
  const fieldError = search.error instanceof AdminError ? search.error.fieldErrors.contact : undefined;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!search.isPending) search.mutate(contact);
  };
  return (
    <div className="grid gap-3 py-4">
      <form noValidate onSubmit={submit} className="flex flex-wrap items-end gap-3">
        <FormField
          label="Email address or phone number"
          fieldError={fieldError}
          className="min-w-0 flex-1 basis-64"
        >
          {(attributes) => (
            <input
              {...attributes}
              className="input"
              autoComplete="off"
              value={contact}
              onChange={(event) => setContact(event.currentTarget.value)}
            />
          )}
        </FormField>
        <button type="submit" className="btn btn-quiet" disabled={search.isPending}>
          {search.isPending ? 'Looking up…' : 'Look Up'}
        </button>
      </form>
      {fieldError === undefined && <FormError error={search.error} />}
      <div role="status">
        {search.data &&
          (search.data.lines.length === 0 ? (
            <p>The record has nothing about {search.variables}.</p>
          ) : (
            <>
              <p className="pb-2 font-semibold">About {search.variables}:</p>
              <PrivacyRecordLines lines={search.data.lines} />
            </>
          ))}
      </div>
    </div>
  );
};
