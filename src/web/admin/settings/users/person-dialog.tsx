import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { roleLabels, teamRoles } from '../../../../shared/admin/roles.ts';
import type { PasswordLink, TeamPerson, TeamPersonDraft } from '../../../../shared/admin/team.ts';
import { DisabledFields } from '../../ui/disabled-fields.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { FormError, fieldErrorsOf } from '../../ui/form-error.tsx';
import { FormField } from '../../ui/form-field.tsx';
import { edit, invite, teamQuery } from './team-requests.ts';

type PersonDialogProps = {
  /** Who is edited; null for somebody new. */
  readonly person: TeamPerson | null;
  /** What was saved, with the link where somebody new was made. */
  readonly onSaved: (name: string, link: PasswordLink | null) => void;
  readonly onClose: () => void;
};

/** What each role may do, in short. */
const rolesHint =
  'An Editor looks after content, media, moderation and the dashboard; an Administrator after everything.';

const draftIn = (form: HTMLFormElement): TeamPersonDraft => {
  const given = new FormData(form);
  const text = (name: string) => String(given.get(name) ?? '');
  return {
    name: text('name'),
    username: text('username'),
    email: text('email'),
    role: text('role') === 'administrator' ? 'administrator' : 'editor',
  };
};

/** The form for somebody of the team. */
export const PersonDialog = ({ person, onSaved, onClose }: PersonDialogProps) => {
  const client = useQueryClient();
  const saving = useMutation({
    mutationFn: async (draft: TeamPersonDraft) =>
      person ? edit(person, draft).then(() => null) : invite(draft),
    onSuccess: (link, draft) => onSaved(draft.name, link),
    // It may have been refused because somebody else changed them: what there is now is what the next save has seen.
    onError: () => client.invalidateQueries({ queryKey: teamQuery.queryKey }),
  });
  const faults = fieldErrorsOf(saving.error);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    saving.mutate(draftIn(event.currentTarget));
  };
  return (
    <FormDialog title={person ? `Edit ${person.name}` : 'Add New User'} onClose={onClose}>
      <form className="grid gap-4" onSubmit={submit} noValidate>
        <FormError error={saving.error} />
        <DisabledFields isHeld={saving.isPending}>
          <FormField label="Name" fault={faults.name}>
            {(field) => (
              <input
                {...field}
                name="name"
                className="input"
                defaultValue={person?.name}
                maxLength={80}
                autoComplete="off"
              />
            )}
          </FormField>
          <FormField label="Username" hint="What they sign in with." fault={faults.username}>
            {(field) => (
              <input
                {...field}
                name="username"
                className="input"
                defaultValue={person?.username}
                maxLength={60}
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
              />
            )}
          </FormField>
          <FormField
            label="Email"
            hint={person ? 'A link that was sent to another address no longer works then.' : undefined}
            fault={faults.email}
          >
            {(field) => (
              <input
                {...field}
                name="email"
                type="email"
                className="input"
                defaultValue={person?.email}
                autoComplete="off"
              />
            )}
          </FormField>
          <FormField
            label="Role"
            hint={
              person?.role === 'administrator'
                ? `${rolesHint} Whoever becomes an Editor must sign in again.`
                : rolesHint
            }
            fault={faults.role}
          >
            {(field) => (
              <select {...field} name="role" className="input" defaultValue={person?.role ?? 'editor'}>
                {teamRoles.map((role) => (
                  <option key={role} value={role}>
                    {roleLabels[role]}
                  </option>
                ))}
              </select>
            )}
          </FormField>
        </DisabledFields>
        {!person && (
          <p className="text-sm text-ink-soft">
            They get a mail with a link, and choose their password by it. You see the link, too.
          </p>
        )}
        <div className="flex flex-wrap justify-end gap-2">
          <button type="button" className="btn btn-quiet" onClick={onClose}>
            Cancel
          </button>
          <button type="submit" className="btn btn-main" disabled={saving.isPending}>
            {person ? 'Save User' : 'Send Invitation'}
          </button>
        </div>
      </form>
    </FormDialog>
  );
};
