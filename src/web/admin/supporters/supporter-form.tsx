import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { adminPaths } from '../../../shared/admin/admin-paths.ts';
import {
  DuplicateContact,
  type SupporterStatus,
  statusLabels,
  supporterStatuses,
} from '../../../shared/admin/supporters.ts';
import { fieldLimits } from '../../../shared/forms/form-limits.ts';
import { AdminError } from '../admin-api.ts';
import { retryAfterSignIn } from '../auth/retry-after-sign-in.ts';
import { DisabledFields } from '../ui/disabled-fields.tsx';
import { FormField } from '../ui/form-field.tsx';
import type { Step } from '../ui/leaving.ts';
import { isSamePath, useUnsavedWork } from '../ui/unsaved-work.tsx';

/** The typed values. */
export type TypedSupporter = {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly location: string;
  readonly status: SupporterStatus;
};

type SupporterFormProps = {
  readonly initial: TypedSupporter;
  readonly action: string;
  readonly onSave: (typed: TypedSupporter) => Promise<void>;
  /** Called after saving; may close the form. */
  readonly onSaved?: () => void;
  /** Called with whether something is typed that is not saved. */
  readonly onTyped?: (isUnsaved: boolean) => void;
  /** More buttons beside the save button. */
  readonly children?: ReactNode;
  /** Returns extra content for the error box. */
  readonly onRejected?: (error: AdminError) => ReactNode;
};

type Rejected = {
  readonly message: string;
  readonly fieldErrors: ReturnType<typeof listFieldErrors>;
  readonly more: ReactNode;
};

/** Link to the supporter who already has this e-mail address or phone number. */
const TakenByLink = ({ details }: { readonly details: unknown }) => {
  const other = DuplicateContact.safeParse(details);
  return other.success ? (
    <Link to={`${adminPaths.supporters}/${other.data.taken.id}`} className="font-semibold underline">
      Open That Supporter
    </Link>
  ) : null;
};

const fields = [
  { name: 'name', label: 'Name', type: 'text', maxLength: fieldLimits.name },
  { name: 'email', label: 'Email', type: 'email', maxLength: fieldLimits.email },
  { name: 'phone', label: 'Phone', type: 'tel', maxLength: 30 },
  { name: 'location', label: 'Location', type: 'text', maxLength: fieldLimits.name },
] as const;

const spamHint =
  'Everything that this person sent is marked as spam. They count as a supporter again once something is not spam, or when you choose Active.';

/** The form stays open on another search or page of the list. */
const isSameForm = (step: Step): boolean =>
  isSamePath(step) &&
  new URLSearchParams(step.from.search).has('add') === new URLSearchParams(step.to.search).has('add');

const fieldNames = [...fields.map(({ name }) => name), 'status'] as const;

/** The message of each field that was rejected; a change sends the fields as its draft. */
export const listFieldErrors = ({
  fieldErrors,
}: Pick<AdminError, 'fieldErrors'>): Readonly<Partial<Record<keyof TypedSupporter, string>>> =>
  Object.fromEntries(
    fieldNames.flatMap((name) => {
      const message = fieldErrors[name] ?? fieldErrors[`draft.${name}`];
      return message === undefined ? [] : [[name, message]];
    }),
  );

/** The form of a supporter; typed values stay after an error. */
export const SupporterForm = ({
  initial,
  action,
  onSave,
  onSaved,
  onTyped,
  children,
  onRejected,
}: SupporterFormProps) => {
  const client = useQueryClient();
  const [typed, setTyped] = useState(initial);
  const [saved, setSaved] = useState(initial);
  const [isBusy, setBusy] = useState(false);
  const [rejected, setRejected] = useState<Rejected | null>(null);
  const isChanged = fieldNames.some((name) => typed[name] !== saved[name]);
  useEffect(() => onTyped?.(isChanged), [isChanged, onTyped]);
  const clearUnsaved = useUnsavedWork(isChanged, { survives: isSameForm });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setRejected(null);
    try {
      await retryAfterSignIn(client, () => onSave(typed));
      setSaved(typed);
      clearUnsaved();
      onSaved?.();
    } catch (error) {
      const known = error instanceof AdminError ? error : new AdminError(0, String(error));
      const more = onRejected?.(known) ?? <TakenByLink details={known.details} />;
      const fieldErrors = listFieldErrors(known);
      const hasSeveral = Object.keys(fieldErrors).length > 1;
      setRejected({
        message: hasSeveral ? 'Please check the marked fields.' : known.message,
        fieldErrors,
        more,
      });
    }
    setBusy(false);
  };
  return (
    <form className="@container grid gap-4" onSubmit={(event) => void submit(event)} noValidate>
      {rejected && (
        <div role="alert" className="rounded-xl bg-theme-soft px-4 py-3">
          <p className="font-semibold text-danger">{rejected.message}</p>
          {rejected.more}
        </div>
      )}
      <DisabledFields isDisabled={isBusy}>
        <div className="grid gap-4 @xl:grid-cols-2">
          {fields.map(({ name, label, type, maxLength }) => (
            <FormField key={name} label={label} fieldError={rejected?.fieldErrors[name]}>
              {(field) => (
                <input
                  {...field}
                  type={type}
                  className="input"
                  autoComplete="off"
                  maxLength={maxLength}
                  value={typed[name]}
                  onChange={(event) => setTyped({ ...typed, [name]: event.currentTarget.value })}
                  {...(name === 'phone' ? { placeholder: '0991234567' } : {})}
                />
              )}
            </FormField>
          ))}
          <FormField
            label="Status"
            hint={initial.status === 'spam' ? spamHint : undefined}
            fieldError={rejected?.fieldErrors.status}
          >
            {(field) => (
              <select
                {...field}
                className="input"
                value={typed.status}
                onChange={(event) =>
                  setTyped({ ...typed, status: event.currentTarget.value as SupporterStatus })
                }
              >
                {supporterStatuses
                  .filter((status) => status !== 'spam' || initial.status === 'spam')
                  .map((status) => (
                    <option key={status} value={status}>
                      {statusLabels[status]}
                    </option>
                  ))}
              </select>
            )}
          </FormField>
        </div>
      </DisabledFields>
      <div className="flex flex-wrap gap-2">
        <button type="submit" className="btn btn-main" disabled={isBusy}>
          {isBusy ? 'Saving…' : action}
        </button>
        {children}
      </div>
    </form>
  );
};
