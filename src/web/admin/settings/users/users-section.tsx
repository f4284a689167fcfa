import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { PasswordLink, TeamPerson } from '../../../../shared/admin/team.ts';
import { useAuth, useMember } from '../../auth/auth-context.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { FourStates } from '../../ui/four-states.tsx';
import { useNotify } from '../../ui/notices.tsx';
import { ActionDialog, type RequestedAction } from './deed-dialog.tsx';
import { LinkDialog } from './link-dialog.tsx';
import { PersonDialog } from './person-dialog.tsx';
import { sendLink, teamQuery } from './team-requests.ts';
import { type PersonAction, UsersTable } from './users-table.tsx';

/** Under these the address says which form is open. */
const adding = 'add';
const editing = 'edit';

type Asked = { readonly deed: RequestedAction; readonly person: TeamPerson };
type Shown = { readonly name: string; readonly link: PasswordLink };

/** Who is in the team, and what Administrators do with them. */
const UsersSection = () => {
  const { id: own } = useMember();
  const { refresh } = useAuth();
  const notify = useNotify();
  const client = useQueryClient();
  const query = useQuery(teamQuery);
  const [parameters, setParameters] = useSearchParams();
  const [asked, setAsked] = useState<Asked | null>(null);
  const [shown, setShown] = useState<Shown | null>(null);

  const reload = () => client.invalidateQueries({ queryKey: teamQuery.queryKey });
  const linking = useMutation({
    mutationFn: sendLink,
    onSuccess: (link, { name }) => setShown({ name, link }),
  });
  const edited = query.data?.find(({ id }) => id === parameters.get(editing)) ?? null;
  const isFormOpen = parameters.has(adding) || edited !== null;
  const closeForm = () => setParameters({}, { replace: true });

  const act = (deed: PersonAction, person: TeamPerson) => {
    linking.reset();
    if (deed === 'edit') setParameters({ [editing]: person.id });
    else if (deed === 'link') linking.mutate(person);
    else setAsked({ deed, person });
  };
  const saved = (name: string, link: PasswordLink | null) => {
    closeForm();
    void reload();
    if (link) setShown({ name, link });
    else {
      notify(`${name} is saved.`);
      if (edited?.id === own) void refresh();
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
        {(people) => <UsersTable people={people} own={own} onAction={act} />}
      </FourStates>
      {isFormOpen && <PersonDialog key={edited?.id} person={edited} onSaved={saved} onClose={closeForm} />}
      {shown && <LinkDialog {...shown} onClose={() => setShown(null)} />}
      {asked && (
        <ActionDialog
          {...asked}
          onDone={(notice) => {
            notify(notice);
            void reload();
          }}
          onClose={() => setAsked(null)}
        />
      )}
    </section>
  );
};

export default UsersSection;
