import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { update } from '../../../../content/types/update.ts';
import { formatMoment } from '../../../../shared/dates.ts';
import { defaultList } from '../../content/content-address.ts';
import { listQuery } from '../../content/content-queries.ts';
import { ContentStatusBadge } from '../../content/content-status-badge.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { FourStates } from '../../ui/four-states.tsx';
import { SearchBox } from '../../ui/search-box.tsx';
import { useStartFromUpdate } from '../use-start-from-update.ts';

/** The posts of the site, of which one becomes the text of a new newsletter. */
export const ChooseUpdateDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const [search, setSearch] = useState('');
  const found = useQuery(listQuery(update, { ...defaultList, search }));
  const starting = useStartFromUpdate();
  return (
    <Dialog title="Start from a post" onClose={onClose}>
      <p className="pb-3 text-ink-soft">
        The newsletter begins with its title and its text. You can change both; the post stays as it is.
      </p>
      <SearchBox label="Search posts" value={search} onSearch={setSearch} />
      <FormError error={starting.error} />
      <div className="pt-3">
        <FourStates
          query={found}
          loading="Loading posts…"
          empty={({ items, remote }) =>
            (remote !== null || items.length === 0) && (
              <p className="py-6 text-center text-ink-soft">
                {remote !== null
                  ? 'The posts of this site are kept in WordPress, so a newsletter cannot begin with one of them. Please copy its text.'
                  : search === ''
                    ? 'There are no posts yet.'
                    : 'No posts match this search.'}
              </p>
            )
          }
        >
          {({ items, clock, total }) => (
            <>
              <ul className="grid divide-y divide-line border-y border-line">
                {items.map(({ id, title, status, hasUnpublishedChanges, date }) => (
                  <li key={id}>
                    <button
                      type="button"
                      className="grid w-full gap-1 px-2 py-3 text-left hover:bg-paper"
                      disabled={starting.isPending}
                      onClick={() => starting.mutate(id)}
                    >
                      <span className="font-semibold wrap-anywhere">{title || 'Without a title'}</span>
                      <span className="flex flex-wrap items-center gap-2 text-sm text-ink-soft">
                        <ContentStatusBadge status={status} hasUnpublishedChanges={hasUnpublishedChanges} />
                        {date && formatMoment(date, clock)}
                      </span>
                    </button>
                  </li>
                ))}
              </ul>
              {total > items.length && (
                <p className="pt-2 text-sm text-ink-soft">
                  These are {items.length} of {total} posts. Search for an older one by its title.
                </p>
              )}
            </>
          )}
        </FourStates>
      </div>
    </Dialog>
  );
};
