import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router';
import { MailDetails } from '../../../shared/admin/inbox-outbox.ts';
import { fetchData } from '../admin-api.ts';
import { inboxKey, Moment } from '../inbox/inbox-summary.tsx';
import { StateBadge } from '../inbox/state-badge.tsx';
import { FourStates } from '../ui/four-states.tsx';
import { MailActionButton } from './mail-action-button.tsx';

type MailViewProps = { readonly id: number; readonly back: string };

const formatAttempts = (count: number): string => `${count} ${count === 1 ? 'attempt' : 'attempts'}`;

/** One mail with its plain text. */
export const MailView = ({ id, back }: MailViewProps) => {
  const query = useQuery({
    queryKey: [inboxKey, 'mail', id],
    queryFn: ({ signal }) => fetchData(`/inbox/outbox/${id}`, MailDetails, signal),
  });
  return (
    <>
      <Link to={back} className="btn btn-plain -ml-2.5 mb-3">
        <ArrowLeft aria-hidden size={18} /> All emails
      </Link>
      <FourStates query={query}>
        {({ mail, text, replyTo }) => (
          <article className="panel grid gap-3 p-4 sm:p-6" aria-labelledby="mail-title">
            <div className="flex flex-wrap items-start justify-between gap-3">
              <h2 id="mail-title" className="min-w-0 text-xl wrap-anywhere">
                {mail.subject}
              </h2>
              <StateBadge state={mail.state} />
            </div>
            <p className="text-sm wrap-anywhere text-ink-soft">
              {mail.kind}, to <strong className="text-ink">{mail.to}</strong>
              {replyTo && <>, replies to {replyTo}</>}. Written <Moment gmt={mail.at} />
              {mail.sentAt && (
                <>
                  , sent <Moment gmt={mail.sentAt} />
                </>
              )}
              , {formatAttempts(mail.attempts)}
              {mail.dueAt && mail.attempts > 0 && (
                <>
                  , tried next <Moment gmt={mail.dueAt} />
                </>
              )}
              .
            </p>
            {mail.reason && (
              <p className="wrap-anywhere">
                {mail.state !== 'sent' && <strong className="text-danger">The last attempt failed:</strong>}{' '}
                {mail.reason}
              </p>
            )}
            {mail.state === 'failed' && (
              <div className="flex flex-wrap items-center gap-2">
                <MailActionButton mail={mail} action="retry" />
                <MailActionButton mail={mail} action="give-up" />
              </div>
            )}
            {mail.state === 'given-up' && (
              <div className="flex flex-wrap items-center gap-2">
                <MailActionButton mail={mail} action="send-after-all" />
              </div>
            )}
            <pre className="rounded-xl bg-paper px-4 py-3 font-mono text-sm wrap-anywhere whitespace-pre-wrap">
              {text}
            </pre>
          </article>
        )}
      </FourStates>
    </>
  );
};
