import { useQueryClient } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { roleLabels, teamRoles } from '../../../../shared/admin/roles.ts';
import type { PasswordLink, TeamPerson, TeamPersonDraft } from '../../../../shared/admin/team.ts';
import { useSave } from '../../auth/use-save.ts';
import { usePageData } from '../../page-data-context.tsx';
import { DisabledFields } from '../../ui/disabled-fields.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { FormError, getFieldErrors } from '../../ui/form-error.tsx';
import { FormField } from '../../ui/form-field.tsx';
import { editPerson, invitePerson, teamQuery } from './team-requests.ts';

type PersonDialogProps = {
  /** The edited member; null for a new one. */
  readonly person: TeamPerson | null;
  /** Called after saving, with the password link of a new member. */
  readonly onSaved: (name: string, link: PasswordLink | null) => void;
  readonly onClose: () => void;
};

const rolesHint =
  'An Editor looks after content, the texts of pages, media, moderation and the dashboard. An Administrator looks after everything.';

const readDraft = (form: HTMLFormElement): TeamPersonDraft => {
  const given = new FormData(form);
  const text = (name: string) => String(given.get(name) ?? '');
  return {
    name: text('name'),
    username: text('username'),
    email: text('email'),
    role: text('role') === 'administrator' ? 'administrator' : 'editor',
  };
};

/** The form of a team member. */
export const PersonDialog = ({ person, onSaved, onClose }: PersonDialogProps) => {
  const client = useQueryClient();
  const { sendsMail } = usePageData();
  const saving = useSave({
    mutationFn: async (draft: TeamPersonDraft) =>
      person ? editPerson(person, draft).then(() => null) : invitePerson(draft),
    onSuccess: (link, draft) => onSaved(draft.name, link),
    // Another member may have changed this person meanwhile: the next save must be based on the newest version.
    onError: () => client.invalidateQueries({ queryKey: teamQuery.queryKey }),
  });
  const fieldErrors = getFieldErrors(saving.error);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    saving.mutate(readDraft(event.currentTarget));
  };
  return (
    <FormDialog title={person ? `Edit ${person.name}` : 'Add New User'} onClose={onClose}>
      <form className="grid gap-4" onSubmit={submit} noValidate>
        <FormError error={saving.error} />
        <DisabledFields isDisabled={saving.isPending}>
          <FormField label="Name" fieldError={fieldErrors.name}>
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
          <FormField label="Username" hint="What they sign in with." fieldError={fieldErrors.username}>
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
            hint={person ? 'If you change it, links that were sent before stop working.' : undefined}
            fieldError={fieldErrors.email}
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
                ? `${rolesHint} Someone who becomes an Editor has to sign in again.`
                : rolesHint
            }
            fieldError={fieldErrors.role}
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
            {sendsMail
              ? 'They will get an email with a link to choose their password. You will see the link too.'
              : 'No mail server is set up, so the email to them will wait in the outbox. You will see the link to choose their password, and can pass it on, for example by WhatsApp.'}
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
