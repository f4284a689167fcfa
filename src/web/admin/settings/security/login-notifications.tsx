import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { LoginNotifications as Notifications } from '../../../../shared/admin/security.ts';
import { ask, tell } from '../../admin-api.ts';
import { CheckField } from '../../kit/check-field.tsx';
import { FormFailure } from '../../kit/form-failure.tsx';
import { FourStates } from '../../kit/four-states.tsx';
import { useNotify } from '../../kit/notices.tsx';

const path = '/security/notifications';

const notificationsQuery = queryOptions({
  queryKey: ['login-notifications'],
  queryFn: ({ signal }) => ask(path, Notifications, signal),
});

const NotificationsForm = ({ saved }: { readonly saved: boolean }) => {
  const notify = useNotify();
  const client = useQueryClient();
  const [isWanted, setWanted] = useState(saved);
  const saving = useMutation({
    mutationFn: () => tell('PUT', path, { notifyOfLogins: isWanted }),
    onSuccess: () => {
      client.setQueryData(notificationsQuery.queryKey, { notifyOfLogins: isWanted });
      notify('Settings saved successfully!');
    },
  });
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        saving.mutate();
      }}
    >
      <FormFailure error={saving.error} />
      <CheckField
        label="Send email notifications for new logins"
        hint="Everybody of the team is told when their own account was signed in to."
        checked={isWanted}
        onChange={setWanted}
      />
      <button type="submit" className="btn btn-main justify-self-start" disabled={saving.isPending}>
        {saving.isPending ? 'Saving…' : 'Save Settings'}
      </button>
    </form>
  );
};

/** Whether everybody of the team is told of new logins. */
export const LoginNotifications = () => {
  const query = useQuery(notificationsQuery);
  return (
    <section aria-labelledby="logins-title" className="panel p-4 sm:p-6">
      <h2 id="logins-title" className="pb-4 text-xl">
        New logins
      </h2>
      <FourStates query={query}>
        {({ notifyOfLogins }) => <NotificationsForm key={String(notifyOfLogins)} saved={notifyOfLogins} />}
      </FourStates>
    </section>
  );
};
