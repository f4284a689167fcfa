import { OwnForm, useOwnSubmission } from './own-form.tsx';

const form = 'delete-my-data';

/** Deletes everything about a person, after a confirmation. */
export const DeleteForm = ({ token }: { readonly token: string }) => {
  const error = useOwnSubmission(form)?.errors.confirmed;
  return (
    <OwnForm name={form} token={token} title="Delete your data" submitLabel="Delete my data">
      <p>
        Your comments, messages, feedback and pictures, your subscription, our emails to you and everything
        else that we know about you will be deleted. Your votes stay counted, without your number and your
        address. The public ledger does not change.
      </p>
      <div>
        <label className="flex items-start gap-3">
          <input
            type="checkbox"
            name="confirmed"
            value="yes"
            className="mt-1 size-5 flex-none"
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? `${form}-note` : undefined}
          />
          <span className="font-semibold">Delete everything. I understand that this cannot be undone.</span>
        </label>
        {error ? (
          <p id={`${form}-note`} className="mt-1 text-sm font-semibold text-danger">
            {error}
          </p>
        ) : null}
      </div>
    </OwnForm>
  );
};
