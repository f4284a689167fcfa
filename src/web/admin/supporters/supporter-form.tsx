import { type FormEvent, type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { adminPaths } from '../../../shared/admin/admin-paths.ts';
import {
  type SupporterStatus,
  statusLabels,
  supporterStatuses,
  TakenBy,
} from '../../../shared/admin/supporters.ts';
import { fieldLimits } from '../../../shared/forms/form-limits.ts';
import { AdminError } from '../admin-api.ts';
import { DisabledFields } from '../ui/disabled-fields.tsx';
import { FormField } from '../ui/form-field.tsx';
import { isSamePath, type Step, useUnsavedWork } from '../ui/unsaved-work.tsx';

/** What is in the fields, as it was typed. */
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
  /** Told once it is saved, and may close the form. */
  readonly onSaved?: () => void;
  /** Further buttons beside the one that saves. */
  readonly children?: ReactNode;
  /** Told where saving was refused for a reason that the form itself does not show. */
  readonly onRejected?: (error: AdminError) => ReactNode;
};

type Rejected = {
  readonly message: string;
  readonly faults: Readonly<Record<string, string>>;
  readonly more: ReactNode;
};

/** The one who has the address or the number already. */
const OtherLink = ({ details }: { readonly details: unknown }) => {
  const other = TakenBy.safeParse(details);
  return other.success ? (
    <Link to={`${adminPaths.supporters}/${other.data.taken.id}`} className="font-semibold underline">
      Open that supporter
    </Link>
  ) : null;
};

const fields = [
  { name: 'name', label: 'Name', type: 'text', most: fieldLimits.name },
  { name: 'email', label: 'Email', type: 'email', most: fieldLimits.email },
  { name: 'phone', label: 'Phone', type: 'tel', most: 30 },
  { name: 'location', label: 'Location', type: 'text', most: fieldLimits.name },
] as const;

/** Another search or page of the list leaves the form open. */
const isSameForm = (step: Step): boolean =>
  isSamePath(step) &&
  new URLSearchParams(step.from.search).has('add') === new URLSearchParams(step.to.search).has('add');

const fieldNames = [...fields.map(({ name }) => name), 'status'] as const;

/** What the team writes down of somebody. What was typed stays where saving did not work. */
export const SupporterForm = ({
  initial,
  action,
  onSave,
  onSaved,
  children,
  onRejected,
}: SupporterFormProps) => {
  const [typed, setTyped] = useState(initial);
  const [saved, setSaved] = useState(initial);
  const [isBusy, setBusy] = useState(false);
  const [refused, setRejected] = useState<Rejected | null>(null);
  const isChanged = fieldNames.some((name) => typed[name] !== saved[name]);
  const nothingUnsaved = useUnsavedWork(isChanged, { survives: isSameForm });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setRejected(null);
    try {
      await onSave(typed);
      setSaved(typed);
      nothingUnsaved();
      onSaved?.();
    } catch (error) {
      const known = error instanceof AdminError ? error : new AdminError(0, String(error));
      const more = onRejected?.(known) ?? <OtherLink details={known.details} />;
      setRejected({ message: known.message, faults: known.faults, more });
    }
    setBusy(false);
  };
  return (
    <form className="@container grid gap-4" onSubmit={(event) => void submit(event)} noValidate>
      {refused && (
        <div role="alert" className="rounded-xl bg-theme-soft px-4 py-3">
          <p className="font-semibold text-danger">{refused.message}</p>
          {refused.more}
        </div>
      )}
      <DisabledFields isHeld={isBusy}>
        <div className="grid gap-4 @xl:grid-cols-2">
          {fields.map(({ name, label, type, most }) => (
            <FormField key={name} label={label} fault={refused?.faults[name]}>
              {(field) => (
                <input
                  {...field}
                  type={type}
                  className="input"
                  autoComplete="off"
                  maxLength={most}
                  value={typed[name]}
                  onChange={(event) => setTyped({ ...typed, [name]: event.currentTarget.value })}
                  {...(name === 'phone' ? { placeholder: '0991234567' } : {})}
                />
              )}
            </FormField>
          ))}
          <FormField label="Status" fault={refused?.faults.status}>
            {(field) => (
              <select
                {...field}
                className="input"
                value={typed.status}
                onChange={(event) =>
                  setTyped({ ...typed, status: event.currentTarget.value as SupporterStatus })
                }
              >
                {supporterStatuses.map((status) => (
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
