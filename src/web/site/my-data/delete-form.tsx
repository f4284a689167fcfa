import { OwnForm, useOwnSubmission } from './own-form.tsx';

const form = 'delete-my-data';

/** Deletes everything about a person, after a confirmation. */
export const DeleteForm = ({ token }: { readonly token: string }) => {
  const error = useOwnSubmission(form)?.errors.confirmed;
  return (
    <OwnForm name={form} token={token} title="Delete it" submitLabel="Delete My Data">
      <p>
        Your comments, messages, feedback and pictures, your subscription, our emails to you and everything in
        your entry will be gone. Your votes stay counted, without your number and your address. The public
        ledger does not change.
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
          <span className="font-semibold">Delete everything. I know that it cannot be brought back.</span>
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
