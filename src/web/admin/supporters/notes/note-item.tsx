import { useQueryClient } from '@tanstack/react-query';
import { Pencil, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { NoteConflict, SupporterNote } from '../../../../shared/admin/supporter-notes.ts';
import { AdminError, sendForData, sendRequest } from '../../admin-api.ts';
import { retryAfterSignIn } from '../../auth/retry-after-sign-in.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useNotify } from '../../ui/notices.tsx';
import { supportersKey } from '../supporter-queries.ts';
import { NoteForm } from './note-form.tsx';

type NoteItemProps = { readonly supporterId: number; readonly note: SupporterNote };

/** A note with who wrote and edited it, to edit and to delete. */
export const NoteItem = ({ supporterId, note }: NoteItemProps) => {
  const client = useQueryClient();
  const notify = useNotify();
  const [isEditing, setEditing] = useState(false);
  const [isDeleting, setDeleting] = useState(false);
  /** What a colleague saved while the note was being edited. */
  const [theirs, setTheirs] = useState<SupporterNote | null>(null);
  // The version that was edited; later fetches do not change it.
  const known = useRef(note.version);
  const path = `/supporters/${supporterId}/notes/${note.id}`;
  const refresh = () => client.invalidateQueries({ queryKey: supportersKey });
  const save = async (text: string) => {
    try {
      await sendForData('PUT', path, SupporterNote, { text, version: known.current });
    } catch (error) {
      const conflict = error instanceof AdminError ? NoteConflict.safeParse(error.details) : null;
      if (conflict?.success) {
        known.current = conflict.data.current.version;
        setTheirs(conflict.data.current);
      }
      throw error;
    }
    setEditing(false);
    await refresh();
    notify('Note saved.');
  };
  const edited = note.edited && `edited by ${note.edited.by} on ${note.edited.at}`;
  return (
    <li className="border-t border-line px-4 py-3 sm:px-6">
      {isEditing ? (
        <>
          {theirs && (
            <div className="mb-3 rounded-xl bg-theme-soft px-4 py-3">
              <p className="font-semibold">The note is now:</p>
              <p className="whitespace-pre-wrap wrap-anywhere" dir="auto">
                {theirs.text}
              </p>
              <p className="pt-1">If you save again, your text replaces it.</p>
            </div>
          )}
          <NoteForm label="Edit note" action="Save Note" initial={note.text} onSave={save}>
            <button type="button" className="btn btn-plain" onClick={() => setEditing(false)}>
              Cancel
            </button>
          </NoteForm>
        </>
      ) : (
        <>
          <div className="flex items-start justify-between gap-2">
            <p className="min-w-0 whitespace-pre-wrap wrap-anywhere" dir="auto">
              {note.text}
            </p>
            <span className="-mt-2 -mr-3 flex flex-none">
              <button
                type="button"
                className="btn-icon"
                aria-label={`Edit the note of ${note.at}`}
                onClick={() => {
                  known.current = note.version;
                  setTheirs(null);
                  setEditing(true);
                }}
              >
                <Pencil aria-hidden size={18} />
              </button>
              <button
                type="button"
                className="btn-icon hover:text-danger"
                aria-label={`Delete the note of ${note.at}`}
                onClick={() => setDeleting(true)}
              >
                <Trash2 aria-hidden size={18} />
              </button>
            </span>
          </div>
          <p className="pt-1 text-sm wrap-anywhere text-ink-soft">
            {[`${note.author}, ${note.at}`, edited].filter(Boolean).join('; ')}
          </p>
        </>
      )}
      {isDeleting && (
        <ConfirmDialog
          title="Delete this note?"
          action="Delete Note"
          onClose={() => setDeleting(false)}
          onConfirm={async () => {
            await retryAfterSignIn(client, () => sendRequest('DELETE', path)).finally(refresh);
            notify('Note deleted.');
          }}
        >
          <p>
            The note of {note.author} from {note.at} will be deleted permanently. This cannot be undone.
          </p>
        </ConfirmDialog>
      )}
    </li>
  );
};
