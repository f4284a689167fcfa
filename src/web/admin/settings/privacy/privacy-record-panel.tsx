import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { adminApi } from '../../../../shared/admin/admin-paths.ts';
import { PrivacyRecordPage } from '../../../../shared/admin/privacy-record.ts';
import { fetchData } from '../../admin-api.ts';
import { FourStates } from '../../ui/four-states.tsx';
import { Pager } from '../../ui/pager.tsx';
import { PrivacyRecordLines } from './privacy-record-lines.tsx';
import { PrivacyRecordSearch } from './privacy-record-search.tsx';

const pageSize = 10;

const privacyRecordQuery = (page: number) =>
  queryOptions({
    queryKey: ['privacy-record', page],
    queryFn: ({ signal }): Promise<PrivacyRecordPage> =>
      fetchData(`/privacy/record?page=${page}&size=${pageSize}`, PrivacyRecordPage, signal),
    placeholderData: keepPreviousData,
  });

/** The record of consents and deletions, with a look-up for one person and the whole as a file. */
export const PrivacyRecordPanel = () => {
  const [page, setPage] = useState(1);
  const query = useQuery(privacyRecordQuery(page));
  return (
    <section aria-labelledby="privacy-record-title" className="panel">
      <div className="p-4 sm:p-6">
        <div className="flex flex-wrap items-start justify-between gap-3">
          <h2 id="privacy-record-title" className="text-xl">
            Consents and deletions
          </h2>
          <a className="btn btn-quiet" href={`${adminApi}/privacy/record/export`} download>
            <Download aria-hidden size={18} /> Export CSV
          </a>
        </div>
        <p className="pt-2 text-sm text-ink-soft">
          When people agreed, unsubscribed, and deleted or corrected their data. The record has no names and
          no addresses. Lines about the same address or number end with the same code. If someone asks what
          they agreed to, look it up here with the address that they give you.
        </p>
        <PrivacyRecordSearch />
        <FourStates
          query={query}
          loading="Loading the record…"
          empty={({ total }) =>
            total === 0 && (
              <p className="border-t border-line pt-4 text-ink-soft">
                Nothing has been recorded yet. The first line comes when someone confirms a newsletter
                subscription.
              </p>
            )
          }
        >
          {({ items }) => <PrivacyRecordLines lines={items} />}
        </FourStates>
      </div>
      {query.data !== undefined && query.data.total > pageSize && (
        <Pager list={query.data} isLoadingPage={query.isPlaceholderData} onPage={setPage} />
      )}
    </section>
  );
};
