import { z } from 'zod';
import { adminApi } from '../../shared/admin/admin-paths.ts';
import { NewNote, NoteChange } from '../../shared/admin/supporter-notes.ts';
import { HistoryQuery } from '../../shared/admin/supporters.ts';
import { maxId } from '../../shared/max-id.ts';
import { addNote, deleteNote, editNote } from '../supporters/notes/note-changes.ts';
import { listNotes, toNote } from '../supporters/notes/note-store.ts';
import type { AdminDependencies } from './admin-dependencies.ts';
import { type AdminRoute, teamRoute } from './admin-route.ts';
import { IdParam } from './id-param.ts';
import { notFoundRejection, Rejected } from './rejected.ts';

const path = `${adminApi}/supporters/:id/notes`;
const role = 'administrator';
const NoteParams = IdParam.extend({ note: z.coerce.number().int().min(1).max(maxId) });
const notFound = () => notFoundRejection('This note');

/** The team's notes about a supporter. Every Administrator may change each of them, and nobody else sees them. */
export const supporterNoteRoutes = ({
  database: { db },
  settings,
  now,
}: Pick<AdminDependencies, 'database' | 'settings' | 'now'>): readonly AdminRoute[] => [
  teamRoute({
    method: 'GET',
    path,
    role,
    params: IdParam,
    query: HistoryQuery,
    handle: async ({ params, query }) => listNotes(db, await settings(), params.id, query),
  }),
  teamRoute({
    method: 'POST',
    path,
    role,
    params: IdParam,
    body: NewNote,
    handle: async ({ params, body, member }) => {
      const outcome = await addNote(db, params.id, body.text, { actor: member.name, now: now() });
      if (outcome.kind === 'gone') throw notFoundRejection('This supporter');
      return toNote(outcome.note, await settings());
    },
  }),
  teamRoute({
    method: 'PUT',
    path: `${path}/:note`,
    role,
    params: NoteParams,
    body: NoteChange,
    handle: async ({ params, body, member }) => {
      const outcome = await editNote(db, params, body, { actor: member.name, now: now() });
      if (outcome.kind === 'gone') throw notFound();
      const note = toNote(outcome.note, await settings());
      if (outcome.kind === 'changed') {
        const message = `${note.edited?.by ?? note.author} changed this note in the meantime. Your text has not been saved yet.`;
        const rejection = { message, current: note };
        throw new Rejected(409, rejection);
      }
      return note;
    },
  }),
  teamRoute({
    method: 'DELETE',
    path: `${path}/:note`,
    role,
    params: NoteParams,
    handle: async ({ params, member }) => {
      const outcome = await deleteNote(db, params, { actor: member.name, now: now() });
      if (outcome.kind === 'gone') throw notFound();
      return null;
    },
  }),
];
