import { useQuery } from '@tanstack/react-query';
import { type Editor, useEditorState } from '@tiptap/react';
import { useEffect } from 'react';
import type { MissingFile } from '../../../../../shared/admin/media.ts';
import { missingFilesQuery } from '../../../media/media-queries.ts';
import { useBinChange } from '../../../media/use-bin-change.ts';
import { replaceItem, replaceStill } from '../blocks/replace-item.ts';
import { useOtherItem } from '../blocks/use-other-item.ts';
import { showMissing } from './missing-marks.ts';
import { listTextFiles, type TextFile } from './text-files.ts';

const none: readonly MissingFile[] = [];

/** What is missing, in the words that are shown on its block. */
const getMark = ({ item }: MissingFile): string => (item ? 'In the bin' : 'Deleted from the library');

const getSentence = ({ item }: MissingFile, { block }: TextFile): string => {
  const what = block === 'file' ? 'A file' : block === 'video' ? 'The still picture of a video' : 'A picture';
  const shown = block === 'file' ? 'Visitors cannot open it.' : 'Visitors see a drawing in its place.';
  return item
    ? `${what} in the text, “${item.name}”, is in the bin. ${shown}`
    : `${what} in the text was deleted from the library. ${shown}`;
};

/** Says which pictures and files of the text are in the bin or deleted, and lets people restore or replace them. */
export const MissingNotes = ({ editor }: { readonly editor: Editor }) => {
  const files = useEditorState({ editor, selector: ({ editor: now }) => listTextFiles(now.state.doc) });
  const names = [...new Set(files.map(({ name }) => name))].sort();
  const { data } = useQuery(missingFilesQuery(names));
  const missing = names.length === 0 ? none : (data?.missing ?? none);
  const { restore, isBusy } = useBinChange();
  const askForOther = useOtherItem();
  useEffect(
    () => showMissing(editor, new Map(missing.map((file) => [file.name, getMark(file)]))),
    [editor, missing],
  );
  const replace = ({ name, block }: TextFile) =>
    askForOther(
      (other) => {
        // From the last one: another name of a file moves what is below it.
        for (const file of listTextFiles(editor.state.doc).toReversed()) {
          if (file.name !== name) continue;
          const node = editor.state.doc.nodeAt(file.position);
          if (!node) continue;
          const { position, pictureIndex } = file;
          const there = { name: file.block, position, pictureIndex, attributes: node.attrs, text: '' };
          if (file.block === 'video') replaceStill(editor, there, other);
          else replaceItem(editor, there, other);
        }
        editor.commands.focus();
      },
      block === 'file' ? 'document' : 'image',
    );
  const shown = missing.flatMap((file) => {
    const place = files.find(({ name }) => name === file.name);
    return place ? [{ file, place }] : [];
  });
  if (shown.length === 0) return null;
  return (
    <ul aria-label="Missing files" className="border-t border-line px-4 py-2 text-sm">
      {shown.map(({ file, place }) => (
        <li key={file.name} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-1">
          <span className="min-w-0 basis-64 grow wrap-anywhere">{getSentence(file, place)}</span>
          <span className="flex flex-wrap gap-2">
            {file.item && (
              <button
                type="button"
                className="btn btn-quiet btn-small"
                aria-label={`Restore “${file.item.name}”`}
                disabled={isBusy}
                onClick={() => file.item && void restore([file.item])}
              >
                Restore
              </button>
            )}
            <button
              type="button"
              className="btn btn-quiet btn-small"
              aria-label={`Replace “${file.item?.name ?? file.name}”`}
              onClick={() => replace(place)}
            >
              Replace
            </button>
          </span>
        </li>
      ))}
    </ul>
  );
};
