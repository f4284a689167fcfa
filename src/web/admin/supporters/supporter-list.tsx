import { useQuery } from '@tanstack/react-query';
import { Download, Tags, Upload, UserPlus } from 'lucide-react';
import { useCallback, useState } from 'react';
import { Link } from 'react-router';
import { adminApi, adminPaths } from '../../../shared/admin/admin-paths.ts';
import { isNarrowed, isSameFilter } from '../../../shared/admin/supporter-segments.ts';
import { type Supporter, SupporterFilter, type SupporterPage } from '../../../shared/admin/supporters.ts';
import { formatNumber } from '../../../shared/format-number.ts';
import { withParameters } from '../admin-api.ts';
import { FourStates } from '../ui/four-states.tsx';
import { Pager } from '../ui/pager.tsx';
import { ScreenHead } from '../ui/screen-head.tsx';
import { useSearchAddress } from '../ui/use-search-address.ts';
import { AddSupporter } from './add-supporter.tsx';
import { SupporterBulkBar } from './bulk/supporter-bulk-bar.tsx';
import { DeleteSupporter } from './delete-supporter.tsx';
import { SaveSegment } from './segments/save-segment.tsx';
import { SegmentBar } from './segments/segment-bar.tsx';
import { SupporterFilters } from './supporter-filters.tsx';
import { listQuery, segmentsQuery } from './supporter-queries.ts';
import { SupporterTable } from './supporter-table.tsx';
import { formatSupporterCount } from './tags/tag-text.ts';
import { TagsDialog } from './tags/tags-dialog.tsx';
import { useSelection } from './use-selection.ts';
import { useSupporterFilter } from './use-supporter-filter.ts';

const describeSignUps = (count: number): string =>
  count === 1 ? '1 newsletter sign-up is waiting' : `${formatNumber(count)} newsletter sign-ups are waiting`;

const { sort, ...filterFields } = SupporterFilter.shape;
/** Ends the search and every filter. */
const noFilter = Object.fromEntries(Object.keys(filterFields).map((name) => [name, '']));

const describeTotal = ({ total, hasMore }: SupporterPage): string =>
  hasMore ? `More than ${formatSupporterCount(total)}` : formatSupporterCount(total);

/** The list of supporters; search, filters and sort order are in the address. */
export const SupporterList = () => {
  const { query, change } = useSupporterFilter();
  const [address, setAddress] = useSearchAddress();
  const [toDelete, setToDelete] = useState<Supporter | null>(null);
  const [isManagingTags, setManagingTags] = useState(false);
  const found = useQuery(listQuery(query));
  const selection = useSelection(query);
  const { data: segments = [] } = useQuery(segmentsQuery());
  const isAdding = address.has('add');
  const setAdding = useCallback(
    (isOpen: boolean) =>
      setAddress(
        (before) => {
          const next = new URLSearchParams(before);
          if (isOpen) next.set('add', '1');
          else next.delete('add');
          return next;
        },
        { replace: true },
      ),
    [setAddress],
  );
  const { page, size, ...filter } = query;
  const isFiltered = isNarrowed(filter) || page > 1;
  const segment = segments.find((one) => isSameFilter(one.filter, filter));
  return (
    <>
      <ScreenHead title="Supporters">
        <button type="button" className="btn btn-quiet" onClick={() => setManagingTags(true)}>
          <Tags aria-hidden size={18} /> Tags
        </button>
        <Link to={`${adminPaths.supporters}/import`} className="btn btn-quiet">
          <Upload aria-hidden size={18} /> Import
        </Link>
        <a className="btn btn-quiet" href={adminApi + withParameters('/supporters/export', filter)} download>
          <Download aria-hidden size={18} /> Export CSV
        </a>
        <button
          type="button"
          className="btn btn-main"
          aria-expanded={isAdding}
          aria-controls="add-supporter"
          onClick={() => setAdding(!isAdding)}
        >
          <UserPlus aria-hidden size={18} /> Add Supporter
        </button>
      </ScreenHead>
      {found.data && found.data.waitingSignUps > 0 && (
        <p className="-mt-3 pb-5 text-ink-soft">
          <Link to={`${adminPaths.supporters}/sign-ups`} className="font-semibold text-ink underline">
            {describeSignUps(found.data.waitingSignUps)}
          </Link>{' '}
          to be confirmed.
        </p>
      )}
      <div id="add-supporter">{isAdding && <AddSupporter onClose={() => setAdding(false)} />}</div>
      <section className="panel" aria-label="Supporters">
        <SegmentBar query={query} />
        <SupporterFilters query={query} change={change} />
        <div className="flex min-h-14 flex-wrap items-center justify-end gap-x-2 gap-y-1 border-b border-line px-4 py-2">
          <p className="mr-auto font-semibold">{found.data && describeTotal(found.data)}</p>
          {isNarrowed(filter) && (
            <button type="button" className="btn btn-small btn-plain" onClick={() => change(noFilter)}>
              Clear Filters
            </button>
          )}
          <SaveSegment filter={filter} />
        </div>
        {query.consent === 'pending' && (
          <p className="max-w-prose px-4 py-3 text-sm text-ink-soft">
            This list has supporters only. The{' '}
            <Link to={`${adminPaths.supporters}/sign-ups`} className="text-ink underline">
              list of sign-ups
            </Link>{' '}
            also has people who are not supporters until they confirm.
          </p>
        )}
        <FourStates query={found} loading="Loading supporters…">
          {(list) => (
            <div aria-busy={found.isPlaceholderData} className={found.isPlaceholderData ? 'opacity-60' : ''}>
              {list.items.length > 0 ? (
                <>
                  <SupporterBulkBar
                    query={query}
                    list={list}
                    selected={selection.ids}
                    onSelect={selection.select}
                  />
                  <SupporterTable
                    supporters={list.items}
                    sort={query.sort}
                    onSort={(next) => change({ sort: next })}
                    onDelete={setToDelete}
                    selected={selection.ids}
                    onSelect={selection.select}
                  />
                </>
              ) : (
                <div className="px-6 py-14 text-center">
                  <p className="font-semibold">
                    {segment
                      ? `Nobody is in the segment “${segment.name}” right now.`
                      : isFiltered
                        ? 'No supporters match.'
                        : 'There are no supporters yet.'}
                  </p>
                  <p className="pt-1 text-ink-soft">
                    {segment
                      ? 'Everyone who matches its search and filters later will be in it automatically.'
                      : isFiltered
                        ? 'Type the beginning of a name, email address, phone number or location.'
                        : 'People who vote, subscribe or write to you appear here automatically.'}
                  </p>
                  {isFiltered ? (
                    <button type="button" className="btn btn-quiet mt-4" onClick={() => change(noFilter)}>
                      Show All Supporters
                    </button>
                  ) : (
                    <button type="button" className="btn btn-quiet mt-4" onClick={() => setAdding(true)}>
                      Add the First Supporter
                    </button>
                  )}
                </div>
              )}
              <Pager
                list={list}
                isLoadingPage={found.isPlaceholderData}
                onPage={(next) => change({ page: String(next) })}
              />
            </div>
          )}
        </FourStates>
      </section>
      {isManagingTags && <TagsDialog onClose={() => setManagingTags(false)} />}
      {toDelete && <DeleteSupporter id={toDelete.id} onClose={() => setToDelete(null)} />}
    </>
  );
};
