import { Link } from 'react-router';
import type { MailItem } from '../../../shared/admin/inbox-outbox.ts';
import { Moment } from '../inbox/inbox-summary.tsx';
import { StateBadge } from '../inbox/state-badge.tsx';
import { MailActionButton } from './mail-action-button.tsx';

type MailTableProps = {
  readonly mails: readonly MailItem[];
  readonly formatAddress: (id: number) => string;
};

/** A page of mails, the newest first. */
export const MailTable = ({ mails, formatAddress }: MailTableProps) => (
  <table className="data-table">
    <caption className="sr-only">Emails</caption>
    <thead>
      <tr>
        <th scope="col">Subject</th>
        <th scope="col">Written</th>
        <th scope="col">Attempts</th>
        <th scope="col">State</th>
      </tr>
    </thead>
    <tbody>
      {mails.map((mail) => (
        <tr key={mail.id}>
          <td>
            <div className="min-w-0">
              <Link
                to={formatAddress(mail.id)}
                className="inline-block min-h-6 font-semibold wrap-anywhere underline"
              >
                {mail.subject}
              </Link>
              <p className="text-sm wrap-anywhere text-ink-soft">
                {mail.kind} to {mail.to}
              </p>
              {mail.reason && (
                <p
                  className={`text-sm wrap-anywhere ${mail.state === 'given-up' ? 'text-ink-soft' : 'text-danger'}`}
                >
                  {mail.reason}
                </p>
              )}
            </div>
          </td>
          <td data-label="Written" className="md:max-lg:[&_time]:whitespace-normal">
            <Moment gmt={mail.at} />
          </td>
          <td data-label="Attempts" className="tabular-nums">
            {mail.attempts}
          </td>
          <td data-label="State">
            <span className="inline-flex flex-wrap items-center justify-end gap-2 md:justify-start">
              <StateBadge state={mail.state} />
              {mail.state === 'failed' && <MailActionButton mail={mail} action="retry" />}
            </span>
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);
