import { useQuery } from '@tanstack/react-query';
import { Crosshair } from 'lucide-react';
import { useState } from 'react';
import { type MediaItem, needsDescription } from '../../../shared/admin/media.ts';
import { Dialog } from '../ui/dialog.tsx';
import { FourStates } from '../ui/four-states.tsx';
import { Pager } from '../ui/pager.tsx';
import { SearchBox } from '../ui/search-box.tsx';
import { DescribeForm } from './describe-form.tsx';
import { FocalPointDialog } from './focal-point-dialog.tsx';
import { FolderSelect } from './folder-select.tsx';
import { type MediaView, mediaListQuery } from './media-queries.ts';
import { MoreResultsNote } from './more-results-note.tsx';
import { PickGrid } from './pick-grid.tsx';
import { TypedDescriptions } from './typed-descriptions.ts';
import { UploadPanel } from './upload-panel.tsx';
import type { Upload } from './upload-queue.ts';
import { useUploads } from './use-uploads.ts';

type MediaPickerProps = {
  /** Called with the pictures in the order they were chosen. */
  readonly onPick: (items: readonly MediaItem[]) => void;
  readonly isMultiple?: boolean;
  /** Which files are offered. */
  readonly kind?: MediaItem['type'];
  readonly onClose: () => void;
};

const firstView = { search: '', folder: '', sort: 'newest', page: 1 } as const;

/** The words of the dialog, for pictures and for other files. */
const texts = {
  image: {
    one: 'Choose a picture',
    several: 'Choose pictures',
    loading: 'Loading pictures…',
    noMatch: 'No pictures match this search.',
    empty: 'There are no pictures here yet. Please upload one above.',
    use: 'Use Picture',
    all: 'Pictures',
  },
  document: {
    one: 'Choose a file',
    several: 'Choose files',
    loading: 'Loading files…',
    noMatch: 'No files match this search.',
    empty: 'There are no documents here yet. Please upload one above.',
    use: 'Use File',
    all: 'Files',
  },
} as const;

/** The current state of a file that was uploaded, and perhaps described, in this dialog. */
const findUploaded = (uploads: readonly Upload[], { id }: MediaItem): MediaItem | undefined => {
  for (const { state } of uploads) if (state.kind === 'done' && state.item.id === id) return state.item;
  return undefined;
};

/** Chooses files of the library; new ones can be uploaded here. */
export const MediaPicker = ({ onPick, isMultiple = false, kind = 'image', onClose }: MediaPickerProps) => {
  const [view, setView] = useState<MediaView>({ ...firstView, type: kind });
  const [picked, setPicked] = useState<readonly MediaItem[]>([]);
  const toggle = (item: MediaItem) =>
    setPicked((before) => {
      if (before.some(({ id }) => id === item.id)) return before.filter(({ id }) => id !== item.id);
      return isMultiple ? [...before, item] : [item];
    });
  const { queue, uploads } = useUploads((item) => {
    if (item.type !== kind) return;
    setPicked((before) => (isMultiple ? [...before.filter(({ id }) => id !== item.id), item] : [item]));
  });
  const chosen = picked.map((item) => findUploaded(uploads, item) ?? item);
  // The upload row asks for the description of a new upload.
  const undescribed = chosen.find((item) => needsDescription(item) && !findUploaded(uploads, item));
  const [isFocusing, setFocusing] = useState(false);
  const last = chosen.at(-1);
  const list = useQuery(mediaListQuery(view));
  const change = (part: Partial<MediaView>) => setView((before) => ({ ...before, page: 1, ...part }));
  const search = (text: string) => change({ search: text });
  const [typed] = useState(() => new Set<() => Promise<MediaItem | null>>());
  const [isSaving, setSaving] = useState(false);
  const use = async () => {
    setSaving(true);
    const saved = await Promise.all([...typed].map((save) => save()));
    setSaving(false);
    if (saved.includes(null)) return;
    onPick(chosen.map((item) => saved.find((described) => described?.id === item.id) ?? item));
    onClose();
  };
  const folderId = /^\d+$/.test(view.folder) ? Number(view.folder) : null;
  return (
    <Dialog title={texts[kind][isMultiple ? 'several' : 'one']} onClose={onClose} isWide>
      <TypedDescriptions value={typed}>
        <div className="grid grid-cols-1 gap-4">
          <UploadPanel queue={queue} uploads={uploads} folderId={folderId} only={kind} />
          <div className="flex flex-wrap gap-3">
            <div className="w-full sm:max-w-xs">
              <SearchBox
                label="Search media"
                placeholder="Search media..."
                value={view.search}
                onSearch={search}
              />
            </div>
            <FolderSelect
              label="Folder"
              value={view.folder}
              onChange={(folder) => change({ folder })}
              withAll
              className="sm:max-w-56"
            />
          </div>
          <FourStates
            query={list}
            loading={texts[kind].loading}
            empty={({ total }) =>
              total === 0 && (
                <p className="py-8 text-center text-ink-soft">
                  {texts[kind][view.search ? 'noMatch' : 'empty']}
                </p>
              )
            }
          >
            {(page) => (
              <div className="panel overflow-hidden">
                <PickGrid
                  label={texts[kind].all}
                  items={page.items}
                  chosen={chosen}
                  onToggle={toggle}
                  isMultiple={isMultiple}
                  onUse={() => {
                    if (chosen.length > 0 && !isSaving) void use();
                  }}
                />
                <MoreResultsNote page={page} />
                <Pager
                  list={page}
                  isLoadingPage={list.isPlaceholderData}
                  onPage={(number) => change({ page: number })}
                />
              </div>
            )}
          </FourStates>
          {undescribed && (
            // Not sticky on a small screen, where it would cover the pictures; the status line below mentions it.
            <div className="bottom-17 -mx-6 -mb-4 grid gap-1 border-t border-line bg-white px-6 pt-3 pb-1 sm:[@media(min-height:36rem)]:sticky">
              <p className="font-semibold wrap-anywhere">“{undescribed.name}” has no alternative text yet.</p>
              <DescribeForm
                key={undescribed.id}
                item={undescribed}
                onDescribed={(described) =>
                  setPicked((before) => before.map((item) => (item.id === described.id ? described : item)))
                }
              />
            </div>
          )}
          <div className="dialog-actions justify-between gap-3">
            <div className="flex min-w-0 basis-full items-center gap-2 sm:flex-1 sm:basis-auto">
              <p role="status" className="min-w-0 flex-1 truncate text-ink-soft">
                {undescribed && 'Without alternative text: '}
                {chosen.length === 0 ? 'Nothing chosen yet' : chosen.map(({ name }) => name).join(', ')}
              </p>
              {last?.type === 'image' && (
                <button
                  type="button"
                  className="btn btn-plain btn-small flex-none"
                  onClick={() => setFocusing(true)}
                >
                  <Crosshair aria-hidden size={18} /> Focal Point
                  {chosen.length > 1 && <span className="sr-only"> of {last.name}</span>}
                </button>
              )}
            </div>
            <div className="flex gap-2">
              <button type="button" className="btn btn-quiet" onClick={onClose}>
                Cancel
              </button>
              <button
                type="button"
                className="btn btn-main"
                disabled={chosen.length === 0 || isSaving}
                onClick={use}
              >
                {chosen.length > 1 ? `Use ${chosen.length} Pictures` : texts[kind].use}
              </button>
            </div>
          </div>
          {isFocusing && last && (
            <FocalPointDialog
              item={last}
              onSaved={(saved) => {
                setPicked((before) => before.map((item) => (item.id === saved.id ? saved : item)));
                queue.replaceItem(saved);
              }}
              onClose={() => setFocusing(false)}
            />
          )}
        </div>
      </TypedDescriptions>
    </Dialog>
  );
};
