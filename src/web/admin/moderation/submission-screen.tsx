import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useRef } from 'react';
import type { z } from 'zod';
import { stateLabels } from '../../../shared/admin/inbox-states.ts';
import type { ListPage } from '../../../shared/admin/list-page.ts';
import { fetchData, withParameters } from '../admin-api.ts';
import { EmptyInboxList } from '../inbox/empty-inbox-list.tsx';
import { inboxKey } from '../inbox/inbox-summary.tsx';
import { StateFilter } from '../inbox/state-filter.tsx';
import { useInboxAddress } from '../inbox/use-inbox-address.ts';
import { FourStates } from '../ui/four-states.tsx';
import { SearchBox } from '../ui/search-box.tsx';
import { DecisionNotes } from './decision-notes.tsx';
import type { SubmissionItem, SubmissionKind, SubmissionState } from './submission-kind.ts';
import { SubmissionList } from './submission-list.tsx';
import { useDecisions } from './use-decisions.ts';

type SubmissionScreenProps<T extends SubmissionItem> = {
  readonly kind: SubmissionKind;
  readonly schema: z.ZodType<ListPage<T>>;
  readonly head: (item: T) => ReactNode;
  readonly body: (item: T) => ReactNode;
  /** Extra actions per row. */
  readonly actions?: (item: T) => ReactNode;
  /** A remark above the list. */
  readonly note?: string;
};

/** A tab of submissions: state filter, search and list. */
export const SubmissionScreen = <T extends SubmissionItem>(props: SubmissionScreenProps<T>) => {
  const { kind, schema, head, body, actions, note } = props;
  const { page, get, getChoice, filter, goToPage } = useInboxAddress();
  const decisions = useDecisions(kind);
  const states = [...kind.states, 'all'] as [SubmissionState, ...(SubmissionState | 'all')[]];
  const state = getChoice<SubmissionState | 'all'>('state', states);
  const search = get('search');
  const query = useQuery({
    queryKey: [inboxKey, kind.path, state, search, page],
    queryFn: ({ signal }) => fetchData(withParameters(kind.path, { state, search, page }), schema, signal),
    placeholderData: keepPreviousData,
  });
  const listElement = useRef<HTMLDivElement>(null);
  /** Focuses the list where the pressed button is gone with its row. */
  const restoreFocus = () =>
    requestAnimationFrame(() => {
      if (document.activeElement === document.body) listElement.current?.focus();
    });
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3 pb-4">
        <StateFilter
          label="State"
          options={states.map((value) => ({ value, label: value === 'all' ? 'All' : stateLabels[value] }))}
          value={state}
          onChoose={(value) => filter({ state: value === states[0] ? null : value })}
        />
        <div className="w-full sm:max-w-xs">
          <SearchBox
            label={`Search ${kind.many}`}
            placeholder={`Search ${kind.many}...`}
            value={search}
            onSearch={(text) => filter({ search: text })}
          />
        </div>
      </div>
      {note && <p className="pb-4 text-sm text-ink-soft">{note}</p>}
      <DecisionNotes kind={kind} decisions={decisions} />
      <div ref={listElement} tabIndex={-1} className="outline-none">
        <FourStates
          query={query}
          empty={({ items }) =>
            items.length === 0 && (
              <EmptyInboxList
                what={kind.many}
                state={state === 'all' ? null : stateLabels[state]}
                isSearched={search !== ''}
                page={page}
                // Only what the button names: a search is cleared within its state.
                onClear={() => filter(page > 1 ? {} : search !== '' ? { search: null } : { state: 'all' })}
              />
            )
          }
        >
          {(list) => (
            <SubmissionList
              kind={kind}
              list={list}
              isLoadingPage={query.isPlaceholderData}
              decisions={decisions}
              onPage={goToPage}
              onDone={restoreFocus}
              head={head}
              body={body}
              {...(actions ? { actions } : {})}
            />
          )}
        </FourStates>
      </div>
    </>
  );
};
