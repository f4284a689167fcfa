import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { binDays } from '../../../shared/admin/media.ts';
import { formatSize } from '../../../shared/format-size.ts';
import { usePageData } from '../page-data-context.tsx';
import { EmptyBin } from '../ui/empty-bin.tsx';
import { FourStates } from '../ui/four-states.tsx';
import { Pager } from '../ui/pager.tsx';
import { BinFileActions } from './bin-file-actions.tsx';
import { mediaFoldersQuery, mediaListQuery } from './media-queries.ts';
import { formatDeletionDay, formatFileCount } from './media-text.ts';
import { MediaThumb } from './media-thumb.tsx';
import { SelectionBar } from './selection-bar.tsx';
import { useBinChange } from './use-bin-change.ts';

type MediaBinProps = { readonly page: number; readonly onPage: (page: number) => void };

const none: ReadonlySet<number> = new Set();

/** The deleted files, to be restored or to be deleted for good. */
export const MediaBin = ({ page, onPage }: MediaBinProps) => {
  const list = useQuery(mediaListQuery({ search: '', folder: 'bin', type: '', sort: 'newest', page }));
  const count = useQuery(mediaFoldersQuery).data?.bin ?? 0;
  const { empty } = useBinChange();
  const clock = usePageData();
  const [selected, setSelected] = useState(none);
  const toggle = (id: number) =>
    setSelected((before) => {
      const after = new Set(before);
      if (!after.delete(id)) after.add(id);
      return after;
    });
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div className="min-w-60 flex-1">
          <h2 className="text-xl">Bin</h2>
          <p className="pt-1 text-ink-soft">
            Deleted files stay here for {binDays} days. Visitors cannot open them. If you restore a file,
            every page that used it shows it again.
          </p>
        </div>
        {count > 0 && (
          <EmptyBin
            content={formatFileCount(count)}
            onEmpty={() => empty(count).then(() => setSelected(none))}
          >
            {formatFileCount(count)} will be deleted permanently, in all {count === 1 ? 'its' : 'their'}{' '}
            sizes.
          </EmptyBin>
        )}
      </div>
      <FourStates
        query={list}
        loading="Loading the bin…"
        empty={({ total }) =>
          total === 0 && (
            <p role="status" className="panel px-6 py-12 text-center text-ink-soft">
              The bin is empty.
            </p>
          )
        }
      >
        {(shown) => (
          <div className="panel overflow-hidden">
            <SelectionBar items={shown.items} selected={selected} onSelect={setSelected}>
              {(chosen) =>
                chosen.length > 0 && (
                  <div className="ml-auto flex flex-wrap gap-2">
                    <BinFileActions items={chosen} onChanged={() => setSelected(none)} />
                  </div>
                )
              }
            </SelectionBar>
            <ul aria-label="Files in the bin" className="divide-y divide-line">
              {shown.items.map((item) => (
                <li key={item.id} className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-3">
                  <label className="flex min-w-52 flex-1 items-center gap-3">
                    <input
                      type="checkbox"
                      className="size-5 flex-none accent-theme-strong"
                      aria-label={`Select ${item.name}`}
                      checked={selected.has(item.id)}
                      onChange={() => toggle(item.id)}
                    />
                    <MediaThumb item={item} className="size-14 flex-none rounded-lg" />
                    <span className="min-w-0">
                      <span className="line-clamp-2 font-semibold wrap-anywhere">{item.name}</span>
                      <span className="block text-sm text-ink-soft">
                        {formatSize(item.size)} · until {formatDeletionDay(item, clock)}
                      </span>
                    </span>
                  </label>
                  <div className="flex flex-wrap">
                    <BinFileActions items={[item]} />
                  </div>
                </li>
              ))}
            </ul>
            <Pager
              list={shown}
              isLoadingPage={list.isPlaceholderData}
              onPage={(number) => {
                setSelected(none);
                onPage(number);
              }}
            />
          </div>
        )}
      </FourStates>
    </>
  );
};
