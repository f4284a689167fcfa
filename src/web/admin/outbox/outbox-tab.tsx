import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { adminPaths } from '../../../shared/admin/admin-paths.ts';
import { MailList } from '../../../shared/admin/inbox-outbox.ts';
import { mailStates, stateLabels } from '../../../shared/admin/inbox-states.ts';
import { fetchData, withParameters } from '../admin-api.ts';
import { EmptyInboxList } from '../inbox/empty-inbox-list.tsx';
import { inboxKey, useInboxSummary } from '../inbox/inbox-summary.tsx';
import { StateFilter } from '../inbox/state-filter.tsx';
import { useInboxAddress } from '../inbox/use-inbox-address.ts';
import { FourStates } from '../ui/four-states.tsx';
import { Pager } from '../ui/pager.tsx';
import { SearchBox } from '../ui/search-box.tsx';
import { FailedMails } from './failed-mails.tsx';
import { MailTable } from './mail-table.tsx';
import { MailView } from './mail-view.tsx';

const states = ['all', ...mailStates] as const;

/** Explains how to set a mail server; until then mail waits in the outbox. */
const NoMailServerNote = () => (
  <p className="mb-4 rounded-xl bg-paper-deep px-4 py-3">
    No mail server is set up, so emails wait here. An Administrator can enter one in{' '}
    <Link to={`${adminPaths.settings}/email`} className="underline">
      Settings › Email
    </Link>
    . Then everything that is waiting will be sent.
  </p>
);

/** The outbox: the list of mails, or one mail with its text. */
export const OutboxTab = () => {
  const { sendsMail } = useInboxSummary();
  const { page, get, getChoice, getOpenId, filter, goToPage, formatAddress } = useInboxAddress();
  const state = getChoice('state', states);
  const search = get('search');
  const id = getOpenId('mail');
  const query = useQuery({
    queryKey: [inboxKey, 'outbox', state, search, page],
    queryFn: ({ signal }) =>
      fetchData(withParameters('/inbox/outbox', { state, search, page }), MailList, signal),
    placeholderData: keepPreviousData,
    enabled: id === null,
  });
  if (id !== null) return <MailView key={id} id={id} back={formatAddress({ mail: null })} />;
  return (
    <>
      {!sendsMail && <NoMailServerNote />}
      <div className="flex flex-wrap items-center justify-between gap-3 pb-4">
        <StateFilter
          label="State"
          options={states.map((value) => ({ value, label: value === 'all' ? 'All' : stateLabels[value] }))}
          value={state}
          onChoose={(value) => filter({ state: value === 'all' ? null : value })}
        />
        <div className="w-full sm:max-w-xs">
          <SearchBox
            label="Search emails"
            placeholder="Search emails..."
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
            <EmptyInboxList
              what="emails"
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
            <MailTable mails={list.items} formatAddress={(number) => formatAddress({ mail: number })} />
            <Pager list={list} isLoadingPage={query.isPlaceholderData} onPage={goToPage} />
          </div>
        )}
      </FourStates>
    </>
  );
};
