import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import type { AnyContentType } from '../../../../content/content-type.ts';
import {
  type ContentList,
  getDefaultSort,
  listSorts,
  sortLabels,
  statusLabels,
} from '../../../../shared/admin/content.ts';
import { FourStates } from '../../ui/four-states.tsx';
import { OrderStatus } from '../../ui/ordering/order-status.tsx';
import { Pager } from '../../ui/pager.tsx';
import { SearchBox } from '../../ui/search-box.tsx';
import {
  type ContentAddress,
  defaultList,
  type GoTo,
  isFiltered,
  type ListView,
} from '../content-address.ts';
import { getTypeLabels } from '../type-labels.ts';
import { BulkBar } from './bulk-bar.tsx';
import { BulkProblems } from './bulk-problems.tsx';
import { CategoryFilter } from './category-filter.tsx';
import { ContentBinHead } from './content-bin-head.tsx';
import { ContentTable } from './content-table.tsx';
import { EmptyContentList } from './empty-content-list.tsx';
import { HostHealth } from './host-health.tsx';
import { RemoteNote } from './remote-note.tsx';
import { UnsavedEntries } from './unsaved-entries.tsx';
import { useBulkChanges } from './use-bulk-changes.ts';
import { useSiteOrder } from './use-site-order.ts';
import { useUnsavedEntries } from './use-unsaved-entries.ts';

type ContentListViewProps = {
  readonly type: AnyContentType;
  readonly list: UseQueryResult<ContentList>;
  readonly address: ContentAddress;
  /** Whether the content is in a WordPress, also while its list cannot be read. */
  readonly isRemote: boolean;
  readonly go: GoTo;
  readonly searchFor: (address: ContentAddress) => string;
  /** Opens the form of a new entry with what was typed in another one and not saved. */
  readonly onRestore: (id: string) => void;
};

/** The entries of a content type with search, filter, order and pages. */
export const ContentListView = ({
  type,
  list,
  address,
  isRemote,
  go,
  searchFor,
  onRestore,
}: ContentListViewProps) => {
  const { many } = getTypeLabels(type);
  const view = address.list;
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set());
  const bulk = useBulkChanges(type);
  const unsaved = useUnsavedEntries(type, list.data?.remote === null);
  const order = useSiteOrder(type, view, list.data);
  const editAddress = (id: number) => searchFor({ ...address, form: id });
  const show = (part: Partial<ListView>, isSameStep = false) =>
    go((now) => ({ list: { ...now.list, page: 1, ...part } }), isSameStep);
  const statuses = Object.entries(statusLabels) as [Exclude<ListView['status'], ''>, string][];
  return (
    <>
      {list.data?.remote && <RemoteNote type={type} remote={list.data.remote} clock={list.data.clock} />}
      {isRemote && list.isError && !list.data && (
        <section className="panel mb-5 p-4" aria-label="Where content is stored">
          <HostHealth />
        </section>
      )}
      <section className="panel" aria-label={getTypeLabels(type).tab} aria-busy={list.isPlaceholderData}>
        <div className="grid grid-cols-2 gap-3 border-b border-line p-4 max-sm:*:first:col-span-2 sm:flex sm:flex-wrap">
          <SearchBox
            label={`Search ${many}`}
            placeholder={`Search ${many}...`}
            value={view.search}
            onSearch={(text) => show({ search: text }, true)}
          />
          {type.category !== undefined && !list.data?.remote && (
            <CategoryFilter
              type={type}
              category={view.category}
              isStoredHere={list.data !== undefined}
              onChange={(category) => show({ category })}
            />
          )}
          <select
            aria-label="Status"
            className="input sm:w-auto"
            value={view.status}
            onChange={(event) => show({ status: event.currentTarget.value as ListView['status'] })}
          >
            <option value="">All Statuses</option>
            {statuses.map(([status, label]) => (
              <option key={status} value={status}>
                {label}
              </option>
            ))}
          </select>
          <select
            aria-label="Sort"
            className="input sm:ml-auto sm:w-auto"
            value={view.sort || getDefaultSort(type)}
            onChange={(event) => show({ sort: event.currentTarget.value as ListView['sort'] })}
          >
            {listSorts(type).map((sort) => (
              <option key={sort} value={sort}>
                {sortLabels[sort]}
              </option>
            ))}
          </select>
        </div>
        {bulk.problems && (
          <BulkProblems
            type={type}
            problems={bulk.problems}
            editAddress={editAddress}
            onClose={bulk.dismiss}
          />
        )}
        {list.data && (
          <UnsavedEntries
            type={type}
            entries={unsaved.entries}
            clock={list.data.clock}
            onOpen={onRestore}
            onDiscard={(id) => void unsaved.discard(id)}
          />
        )}
        <FourStates
          query={list}
          loading={`Loading ${many}…`}
          empty={(data) =>
            data.items.length === 0 && (
              <EmptyContentList
                type={type}
                view={view}
                canWrite={data.remote === null}
                onNew={() => go({ form: 'new' })}
                onReset={() => go({ list: defaultList })}
              />
            )
          }
        >
          {(data) => (
            <>
              {data.shown && (
                <p className="p-4 text-sm text-ink-soft">
                  The site shows only the newest published entry. Right now that is “{data.shown.title}”.
                </p>
              )}
              {order && (
                <p className="border-b border-line px-4 py-3 text-sm text-ink-soft">
                  Visitors see the {many} in this order. Drag them by their handles, or use the arrow keys.{' '}
                  <span role="status" className="font-semibold">
                    {order.state && (order.state === 'saving' ? 'Saving the order…' : 'The order is saved.')}
                  </span>
                </p>
              )}
              {order && <OrderStatus {...order} />}
              {data.remote === null && view.status === 'bin' && !isFiltered({ ...view, status: '' }) && (
                <ContentBinHead type={type} count={data.total} />
              )}
              {data.remote === null && (
                <BulkBar
                  type={type}
                  lines={data.items}
                  selected={selected}
                  onSelect={setSelected}
                  bulk={bulk}
                />
              )}
              <ContentTable
                type={type}
                list={data}
                search={view.search}
                editAddress={editAddress}
                onOpen={(id) => go({ form: id })}
                selected={selected}
                onSelect={setSelected}
                order={order}
              />
              <Pager list={data} isLoadingPage={list.isPlaceholderData} onPage={(page) => show({ page })} />
            </>
          )}
        </FourStates>
      </section>
    </>
  );
};
