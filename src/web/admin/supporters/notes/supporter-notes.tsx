import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { SupporterNote } from '../../../../shared/admin/supporter-notes.ts';
import { sendForData } from '../../admin-api.ts';
import { FourStates } from '../../ui/four-states.tsx';
import { useNotify } from '../../ui/notices.tsx';
import { Pager } from '../../ui/pager.tsx';
import { notesQuery, supportersKey } from '../supporter-queries.ts';
import { NoteForm } from './note-form.tsx';
import { NoteItem } from './note-item.tsx';

/** What the team wrote about a supporter, the newest first. */
export const SupporterNotes = ({ id }: { readonly id: number }) => {
  const client = useQueryClient();
  const notify = useNotify();
  const [page, setPage] = useState(1);
  const notes = useQuery(notesQuery(id, page));
  const add = async (text: string) => {
    await sendForData('POST', `/supporters/${id}/notes`, SupporterNote, { text });
    setPage(1);
    await client.invalidateQueries({ queryKey: supportersKey });
    notify('Note added.');
  };
  return (
    <section className="panel overflow-hidden" aria-labelledby="notes-title">
      <div className="p-4 sm:p-6">
        <h2 id="notes-title" className="pb-3 text-xl">
          Notes
        </h2>
        <NoteForm label="New note" action="Add Note" initial="" onSave={add} />
        <p className="pt-3 text-sm text-ink-soft">
          Only Administrators see notes. A person who asks for their own data sees them, too.
        </p>
      </div>
      <FourStates
        query={notes}
        loading="Loading notes…"
        empty={({ total }) => total === 0 && <span hidden />}
      >
        {(list) => (
          <>
            <ol>
              {list.items.map((note) => (
                <NoteItem key={note.id} supporterId={id} note={note} />
              ))}
            </ol>
            {list.total > list.size && (
              <Pager list={list} isLoadingPage={notes.isPlaceholderData} onPage={setPage} />
            )}
          </>
        )}
      </FourStates>
    </section>
  );
};
