import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { PasswordLink, TeamPerson } from '../../../../shared/admin/team.ts';
import { useAuth, useMember } from '../../auth/auth-context.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { FourStates } from '../../ui/four-states.tsx';
import { useNotify } from '../../ui/notices.tsx';
import { ActionDialog, type ConfirmedAction } from './action-dialog.tsx';
import { PasswordLinkDialog } from './password-link-dialog.tsx';
import { PersonDialog } from './person-dialog.tsx';
import { sendPasswordLink, teamQuery } from './team-requests.ts';
import { type PersonAction, UsersTable } from './users-table.tsx';

/** Search parameters that open the form. */
const adding = 'add';
const editing = 'edit';

type PendingAction = { readonly kind: ConfirmedAction; readonly person: TeamPerson };
type ShownLink = { readonly name: string; readonly link: PasswordLink; readonly isFirst: boolean };

/** The team members and their management by Administrators. */
const UsersSection = () => {
  const { id: ownId } = useMember();
  const { refresh } = useAuth();
  const notify = useNotify();
  const client = useQueryClient();
  const query = useQuery(teamQuery);
  const [parameters, setParameters] = useSearchParams();
  const [pendingAction, setPendingAction] = useState<PendingAction | null>(null);
  const [shownLink, setShownLink] = useState<ShownLink | null>(null);

  const reload = () => client.invalidateQueries({ queryKey: teamQuery.queryKey });
  const linking = useMutation({
    mutationFn: sendPasswordLink,
    onSuccess: (link, { name }) => setShownLink({ name, link, isFirst: false }),
  });
  const edited = query.data?.find(({ id }) => id === parameters.get(editing)) ?? null;
  const isFormOpen = parameters.has(adding) || edited !== null;
  const closeForm = () => setParameters({}, { replace: true });

  const runAction = (action: PersonAction, person: TeamPerson) => {
    linking.reset();
    if (action === 'edit') setParameters({ [editing]: person.id });
    else if (action === 'link') linking.mutate(person);
    else setPendingAction({ kind: action, person });
  };
  const saved = (name: string, link: PasswordLink | null) => {
    closeForm();
    void reload();
    if (link) setShownLink({ name, link, isFirst: true });
    else {
      notify(`${name} has been saved.`);
      if (edited?.id === ownId) void refresh();
    }
  };

  return (
    <section aria-labelledby="users-title" className="panel min-w-0 overflow-hidden">
      <div className="flex flex-wrap items-center justify-between gap-3 px-4 py-4 sm:px-6">
        <h2 id="users-title" className="text-xl">
          Users
        </h2>
        <button type="button" className="btn btn-main" onClick={() => setParameters({ [adding]: '' })}>
          <UserPlus aria-hidden size={18} /> Add New User
        </button>
      </div>
      {linking.error && (
        <div className="px-4 pb-4 sm:px-6">
          <FormError error={linking.error} />
        </div>
      )}
      <FourStates query={query} loading="Loading users…">
        {(people) => <UsersTable people={people} ownId={ownId} onAction={runAction} />}
      </FourStates>
      {isFormOpen && <PersonDialog key={edited?.id} person={edited} onSaved={saved} onClose={closeForm} />}
      {shownLink && <PasswordLinkDialog {...shownLink} onClose={() => setShownLink(null)} />}
      {pendingAction && (
        <ActionDialog
          {...pendingAction}
          onDone={(notice) => {
            notify(notice);
            void reload();
          }}
          onClose={() => setPendingAction(null)}
        />
      )}
    </section>
  );
};

export default UsersSection;
