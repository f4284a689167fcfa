import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { MonitorSmartphone } from 'lucide-react';
import type { SessionLine, SessionList } from '../../../../shared/admin/security.ts';
import { formatMoment } from '../../../../shared/dates.ts';
import { sendRequest } from '../../admin-api.ts';
import { FormError } from '../../ui/form-error.tsx';
import { FourStates } from '../../ui/four-states.tsx';
import { useNotify } from '../../ui/notices.tsx';
import { sessionsQuery } from './security-queries.ts';

type SessionRowProps = {
  readonly session: SessionLine;
  readonly dates: Pick<SessionList, 'timezone' | 'dateFormat'>;
  readonly isBusy: boolean;
  readonly onEnd: () => void;
};

const SessionRow = ({ session, dates, isBusy, onEnd }: SessionRowProps) => (
  <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line py-3">
    <MonitorSmartphone aria-hidden size={22} className="flex-none text-ink-soft" />
    <div className="min-w-0 flex-1 basis-48">
      <p className="font-semibold">
        {session.device}
        {session.isThisDevice && <span className="badge badge-good ml-2">This device</span>}
      </p>
      <p className="text-sm text-ink-soft [overflow-wrap:anywhere]">
        {session.address && `${session.address} · `}
        since {formatMoment(session.since, dates)} · last seen {formatMoment(session.lastSeen, dates)}
      </p>
    </div>
    {!session.isThisDevice && (
      <button
        type="button"
        className="btn btn-quiet btn-small ml-9.5 sm:ml-0"
        aria-label={`Sign out: ${session.device}, since ${formatMoment(session.since, dates)}`}
        disabled={isBusy}
        onClick={onEnd}
      >
        Sign Out
      </button>
    )}
  </li>
);

/** The sessions of the signed-in member, each with a sign-out button. */
export const SessionPanel = () => {
  const notify = useNotify();
  const client = useQueryClient();
  const query = useQuery(sessionsQuery);
  const reload = () => client.invalidateQueries({ queryKey: sessionsQuery.queryKey });
  const ending = useMutation({
    mutationFn: ({ id }: SessionLine) =>
      sendRequest('DELETE', `/security/sessions/${encodeURIComponent(id)}`),
    onSuccess: (_, { device }) => notify(`Signed out: ${device}.`),
    onSettled: reload,
  });
  const endingOthers = useMutation({
    mutationFn: () => sendRequest('POST', '/security/sessions/end-others'),
    onSuccess: () => notify('You have been signed out everywhere else.'),
    onSettled: reload,
  });
  return (
    <section aria-labelledby="sessions-title" className="panel p-4 sm:p-6">
      <h2 id="sessions-title" className="pb-1 text-xl">
        Where you are signed in
      </h2>
      <p className="pb-4 text-ink-soft">
        If you do not recognise something here, sign out there and change your password.
      </p>
      <FormError error={ending.error ?? endingOthers.error} />
      <FourStates query={query} loading="Loading sessions…">
        {({ sessions, ...dates }) => (
          <>
            <ul>
              {sessions.map((session) => (
                <SessionRow
                  key={session.id}
                  session={session}
                  dates={dates}
                  isBusy={ending.isPending}
                  onEnd={() => ending.mutate(session)}
                />
              ))}
            </ul>
            {sessions.length > 1 ? (
              <button
                type="button"
                className="btn btn-quiet mt-2"
                disabled={endingOthers.isPending}
                onClick={() => endingOthers.mutate()}
              >
                Sign Out Everywhere Else
              </button>
            ) : (
              <p className="border-t border-line pt-3 text-ink-soft">You are not signed in anywhere else.</p>
            )}
          </>
        )}
      </FourStates>
    </section>
  );
};
