import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { FourStates } from '../ui/four-states.tsx';
import { Pager } from '../ui/pager.tsx';
import { ScreenHead } from '../ui/screen-head.tsx';
import { DetailsDialog } from './details-dialog.tsx';
import { EmptyMediaList } from './empty-media-list.tsx';
import { FolderHead } from './folder-head.tsx';
import { FolderList } from './folder-list.tsx';
import { MediaBin } from './media-bin.tsx';
import { MediaGrid } from './media-grid.tsx';
import { mediaKey, mediaListQuery } from './media-queries.ts';
import { MediaTable } from './media-table.tsx';
import { MediaToolbar } from './media-toolbar.tsx';
import { useMediaView } from './media-view.ts';
import { MoreResultsNote } from './more-results-note.tsx';
import { SelectedFilesActions } from './selected-files-actions.tsx';
import { SelectionBar } from './selection-bar.tsx';
import { UploadPanel } from './upload-panel.tsx';
import { useUploads } from './use-uploads.ts';

/** The media library: folders, search, uploads, files and the bin. */
const MediaPage = () => {
  const [view, change] = useMediaView();
  const client = useQueryClient();
  const list = useQuery(mediaListQuery(view));
  const { queue, uploads } = useUploads();
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set());
  const folderId = /^\d+$/.test(view.folder) ? Number(view.folder) : null;
  const toggle = useCallback(
    (id: number) =>
      setSelected((before) => {
        const after = new Set(before);
        if (!after.delete(id)) after.add(id);
        return after;
      }),
    [],
  );
  const open = useCallback((file: number) => change({ file }), [change]);
  const clear = () => setSelected(new Set());
  const refresh = async () => {
    clear();
    await client.invalidateQueries({ queryKey: mediaKey });
  };
  const Files = view.layout === 'list' ? MediaTable : MediaGrid;
  return (
    <>
      <ScreenHead title="Media" />
      <div className="grid items-start gap-6 lg:grid-cols-[13rem_minmax(0,1fr)]">
        <FolderList
          chosen={view.folder}
          onChoose={(folder) => {
            clear();
            change({ folder });
          }}
        />
        <div className="grid grid-cols-1 gap-4">
          {view.folder === 'bin' ? (
            <MediaBin page={view.page} onPage={(page) => change({ page })} />
          ) : (
            <>
              <UploadPanel queue={queue} uploads={uploads} folderId={folderId} />
              <FolderHead folder={view.folder} onDeleted={() => change({ folder: '' })} />
              <MediaToolbar view={view} onChange={change} />
              <FourStates
                query={list}
                loading="Loading media…"
                empty={({ total, page }) =>
                  total === 0 && page === 1 && <EmptyMediaList view={view} onChange={change} />
                }
              >
                {(page) => (
                  <div className="panel overflow-hidden">
                    <SelectionBar items={page.items} selected={selected} onSelect={setSelected}>
                      {(chosen) => <SelectedFilesActions chosen={chosen} onChanged={refresh} />}
                    </SelectionBar>
                    <Files items={page.items} selected={selected} onToggle={toggle} onOpen={open} />
                    <MoreResultsNote page={page} />
                    <Pager
                      list={page}
                      isLoadingPage={list.isPlaceholderData}
                      onPage={(number) => {
                        clear();
                        change({ page: number });
                      }}
                    />
                  </div>
                )}
              </FourStates>
            </>
          )}
        </div>
      </div>
      {view.file !== null && (
        <DetailsDialog key={view.file} id={view.file} onClose={() => change({ file: null })} />
      )}
    </>
  );
};

export default MediaPage;
