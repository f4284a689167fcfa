import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router';
import { adminPaths } from '../../../shared/admin/admin-paths.ts';
import type { SignUp } from '../../../shared/admin/sign-ups.ts';
import { formatNumber } from '../../../shared/format-number.ts';
import { StateBadge } from '../inbox/state-badge.tsx';
import { EmailAddress } from '../ui/email-address.tsx';
import { FourStates } from '../ui/four-states.tsx';
import { Pager } from '../ui/pager.tsx';
import { ScreenHead } from '../ui/screen-head.tsx';
import { parsePositiveInteger, useSearchAddress } from '../ui/use-search-address.ts';
import { SignUpActions } from './sign-up-actions.tsx';
import { signUpsQuery } from './supporter-queries.ts';

const describeOrder = (total: number): string =>
  total === 1 ? '1 sign-up' : `${formatNumber(total)} sign-ups, the newest first`;

const SignUpRow = ({ signUp }: { readonly signUp: SignUp }) => {
  const { id, email, asked, mailed, mail, supporterId } = signUp;
  return (
    <tr>
      <td className="wrap-anywhere md:min-w-44">
        <div className="font-semibold">
          {supporterId === null ? (
            <EmailAddress email={email} />
          ) : (
            <Link to={`${adminPaths.supporters}/${supporterId}`} className="hover:underline">
              <EmailAddress email={email} />
            </Link>
          )}
        </div>
      </td>
      <td data-label="Signed Up" className="md:whitespace-nowrap">
        {asked}
      </td>
      <td data-label="Confirmation Email">
        <div>
          {mail === null ? (
            <span className="text-ink-soft">
              {mailed === null ? 'Not sent' : 'Not known: the email was deleted'}
            </span>
          ) : (
            <Link
              to={`${adminPaths.inbox}?tab=outbox&mail=${mail.id}`}
              aria-label={`Open the email to ${email}`}
            >
              <StateBadge state={mail.state} />
            </Link>
          )}
          {mailed !== null && <p className="pt-1 text-sm text-ink-soft">Last email: {mailed}</p>}
          {mail?.reason && <p className="pt-1 text-sm wrap-anywhere text-ink-soft">{mail.reason}</p>}
        </div>
      </td>
      <td data-label="Actions">
        <div>
          <SignUpActions id={id} email={email} isFirst={mailed === null} />
        </div>
      </td>
    </tr>
  );
};

/** Newsletter sign-ups that wait until the owner of the address confirms them. */
export const SignUpsScreen = () => {
  const [address, setAddress] = useSearchAddress();
  const page = parsePositiveInteger(address.get('page')) ?? 1;
  const found = useQuery(signUpsQuery(page));
  return (
    <>
      <Link to={adminPaths.supporters} className="btn btn-plain mb-3 -ml-2.5">
        <ArrowLeft aria-hidden size={18} /> All supporters
      </Link>
      <ScreenHead title="Newsletter Sign-Ups" />
      <p className="-mt-3 max-w-prose pb-6 text-ink-soft">
        These people typed their address but have not clicked the link in the confirmation email. They get no
        newsletter until they do.
      </p>
      <section className="panel overflow-hidden" aria-label="Newsletter sign-ups">
        <FourStates
          query={found}
          loading="Loading sign-ups…"
          empty={({ items }) =>
            items.length === 0 && (
              <div className="px-6 py-14 text-center">
                <p className="font-semibold">No sign-up is waiting.</p>
                <p className="pt-1 pb-4 text-ink-soft">
                  Sign-ups appear here until they are confirmed. Then they are supporters.
                </p>
                <Link to={`${adminPaths.supporters}?consent=confirmed`} className="btn btn-quiet">
                  Show Subscribers
                </Link>
              </div>
            )
          }
        >
          {(list) => (
            <div aria-busy={found.isPlaceholderData} className={found.isPlaceholderData ? 'opacity-60' : ''}>
              <p className="border-b border-line px-4 py-3 text-ink-soft">{describeOrder(list.total)}</p>
              <table className="data-table">
                <thead>
                  <tr>
                    <th scope="col">Email</th>
                    <th scope="col">Signed Up</th>
                    <th scope="col">Confirmation Email</th>
                    <th scope="col">Actions</th>
                  </tr>
                </thead>
                <tbody>
                  {list.items.map((signUp) => (
                    <SignUpRow key={signUp.id} signUp={signUp} />
                  ))}
                </tbody>
              </table>
              <Pager
                list={list}
                isLoadingPage={found.isPlaceholderData}
                onPage={(next) => setAddress(() => new URLSearchParams({ page: String(next) }))}
              />
            </div>
          )}
        </FourStates>
      </section>
    </>
  );
};
