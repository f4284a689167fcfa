import { useQuery } from '@tanstack/react-query';
import { FileText, Plus } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { formatNumber } from '../../../../shared/format-number.ts';
import { NoMailServerNote } from '../../settings/no-mail-server-note.tsx';
import { FourStates } from '../../ui/four-states.tsx';
import { Pager } from '../../ui/pager.tsx';
import { ScreenHead } from '../../ui/screen-head.tsx';
import { parsePositiveInteger, useSearchAddress } from '../../ui/use-search-address.ts';
import { newsletterAddress } from '../newsletter-address.ts';
import { newsletterListQuery } from '../newsletter-queries.ts';
import { ChooseUpdateDialog } from './choose-update-dialog.tsx';
import { NewsletterTable } from './newsletter-table.tsx';

const describeTotal = (total: number): string =>
  total === 1 ? '1 newsletter' : `${formatNumber(total)} newsletters, the newest first`;

/** All newsletters, and the ways to a new one. */
export const NewsletterList = () => {
  const [address, setAddress] = useSearchAddress();
  const page = parsePositiveInteger(address.get('page')) ?? 1;
  const found = useQuery(newsletterListQuery(page));
  const [isChoosing, setChoosing] = useState(false);
  const write = (
    <>
      <button type="button" className="btn btn-quiet" onClick={() => setChoosing(true)}>
        <FileText aria-hidden size={18} /> Start from a Post
      </button>
      <Link to={newsletterAddress('new')} className="btn btn-main">
        <Plus aria-hidden size={18} /> New Newsletter
      </Link>
    </>
  );
  return (
    <>
      <ScreenHead title="Newsletter">{write}</ScreenHead>
      <div className="pb-5 empty:hidden">
        <NoMailServerNote />
      </div>
      <section className="panel overflow-hidden" aria-label="Newsletters">
        <FourStates
          query={found}
          loading="Loading newsletters…"
          empty={({ items }) =>
            items.length === 0 &&
            page === 1 && (
              <div className="px-6 py-14 text-center">
                <p className="font-semibold">There is no newsletter yet.</p>
                <p className="mx-auto max-w-prose pt-1 pb-4 text-ink-soft">
                  It goes to everyone who has confirmed their subscription. Start with an empty page, or with
                  a post that is already written.
                </p>
                <div className="flex flex-wrap justify-center gap-2">{write}</div>
              </div>
            )
          }
        >
          {(list) => (
            <div aria-busy={found.isPlaceholderData} className={found.isPlaceholderData ? 'opacity-60' : ''}>
              <p className="border-b border-line px-4 py-3 text-ink-soft">{describeTotal(list.total)}</p>
              <NewsletterTable newsletters={list.items} clock={list.clock} />
              <Pager
                list={list}
                isLoadingPage={found.isPlaceholderData}
                onPage={(next) => setAddress(() => new URLSearchParams({ page: String(next) }))}
              />
            </div>
          )}
        </FourStates>
      </section>
      {isChoosing && <ChooseUpdateDialog onClose={() => setChoosing(false)} />}
    </>
  );
};
