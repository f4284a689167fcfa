import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { MailList } from '../../../shared/admin/inbox-outbox.ts';
import { mailStates, stateLabels } from '../../../shared/admin/inbox-states.ts';
import { ask, withParameters } from '../admin-api.ts';
import { inboxKey, useInboxFrame } from '../inbox/inbox-frame.tsx';
import { NothingHere } from '../inbox/nothing-here.tsx';
import { StateFilter } from '../inbox/state-filter.tsx';
import { useInboxAddress } from '../inbox/use-inbox-address.ts';
import { FourStates } from '../ui/four-states.tsx';
import { Pager } from '../ui/pager.tsx';
import { SearchBox } from '../ui/search-box.tsx';
import { FailedMails } from './failed-mails.tsx';
import { MailTable } from './mail-table.tsx';
import { MailView } from './mail-view.tsx';

const states = ['all', ...mailStates] as const;

/** Where mail waits without a mail server, and how one is set. */
const NoServer = () => (
  <p className="mb-4 rounded-xl bg-paper-deep px-4 py-3">
    No mail server is set, so mail waits here. Whoever runs the site sets one by starting it with the variable{' '}
    <code>SMTP_URL</code>, such as{' '}
    <code className="wrap-anywhere">smtps://user:password@mail.example.org</code>; then everything that waits
    is sent.
  </p>
);

/** Every mail the site has written: a list, or one of them with its words. */
export const OutboxTab = () => {
  const { sendsMail } = useInboxFrame();
  const { page, get, choice, opened, filter, turnTo, addressOf } = useInboxAddress();
  const state = choice('state', states);
  const search = get('search');
  const id = opened('mail');
  const query = useQuery({
    queryKey: [inboxKey, 'outbox', state, search, page],
    queryFn: ({ signal }) => ask(withParameters('/inbox/outbox', { state, search, page }), MailList, signal),
    placeholderData: keepPreviousData,
    enabled: id === null,
  });
  if (id !== null) return <MailView key={id} id={id} back={addressOf({ mail: null })} />;
  return (
    <>
      {!sendsMail && <NoServer />}
      <div className="flex flex-wrap items-center justify-between gap-3 pb-4">
        <StateFilter
          label="State"
          options={states.map((value) => ({ value, label: value === 'all' ? 'All' : stateLabels[value] }))}
          value={state}
          onChoose={(value) => filter({ state: value === 'all' ? null : value })}
        />
        <div className="w-full sm:max-w-xs">
          <SearchBox
            label="Search mails"
            placeholder="Search mails..."
            value={search}
            onSearch={(text) => filter({ search: text })}
          />
        </div>
      </div>
      {query.data && query.data.failed > 0 && <FailedMails failed={query.data.failed} />}
      <FourStates
        query={query}
        empty={({ items }) =>
          items.length === 0 && (
            <NothingHere
              what="mails"
              state={state === 'all' ? null : stateLabels[state]}
              isSearched={search !== ''}
              page={page}
              onClear={() => filter({ search: null, state: null })}
            />
          )
        }
      >
        {(list) => (
          <div className="panel overflow-hidden">
            <MailTable mails={list.items} addressOf={(number) => addressOf({ mail: number })} />
            <Pager list={list} isComing={query.isPlaceholderData} onPage={turnTo} />
          </div>
        )}
      </FourStates>
    </>
  );
};
