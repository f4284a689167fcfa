import type {
  ContentCreation,
  ContentEntry,
  ContentInput,
  ContentList,
} from '../../src/shared/admin/content.ts';
import type { AdminRouter, Browser, TeamAnswer } from './team-door.ts';

/** What a form sends when nothing but the title and a text was entered. */
export const inputOf = (title: string, changes: Partial<ContentInput> = {}): ContentInput => ({
  title,
  html: '<p>Text.</p>',
  slug: '',
  author: '',
  status: 'draft',
  date: null,
  fields: {},
  ...changes,
});

/** What a form sends for an entry as it was read, with some of it changed. */
export const changeOf = (
  { title, html, slug, author, status, date, fields, version }: ContentEntry,
  changes: Partial<ContentInput & { version: number }> = {},
) => ({
  title,
  html,
  slug,
  author,
  status: status === 'bin' ? 'draft' : status,
  date: status === 'draft' ? null : date,
  fields,
  version,
  ...changes,
});

/** Somebody of the team at work on content. */
export const contentTeam = (door: AdminRouter, from: Browser) => {
  const ask = (method: string, path: string, body?: unknown): Promise<TeamAnswer> =>
    door.ask(method, path, { from, ...(body === undefined ? {} : { body }) });
  /** The answer's data; anything but success is a fault of the test. */
  const must = async <T>(answering: Promise<TeamAnswer>): Promise<T> => {
    const answer = await answering;
    if (answer.status >= 300) throw new Error(`${answer.status}: ${answer.text} ${door.lines.at(-1)}`);
    return answer.json as T;
  };
  return {
    ask,
    list: (type: string, search = '') => must<ContentList>(ask('GET', `/content/${type}${search}`)),
    read: (type: string, id: number) => must<ContentEntry>(ask('GET', `/content/${type}/${id}`)),
    create: (type: string, input: ContentCreation) =>
      must<ContentEntry>(ask('POST', `/content/${type}`, input)),
    save: (type: string, entry: ContentEntry, changes: Partial<ContentInput> = {}) =>
      must<ContentEntry>(ask('PUT', `/content/${type}/${entry.id}`, changeOf(entry, changes))),
    /** Moves to the bin, brings back, or deletes for good. */
    bin: (type: string, id: number) => must(ask('POST', `/content/${type}/${id}/bin`)),
    restore: (type: string, id: number) => must(ask('POST', `/content/${type}/${id}/restore`)),
    remove: (type: string, id: number) => must(ask('DELETE', `/content/${type}/${id}`)),
  };
};

export type ContentTeam = ReturnType<typeof contentTeam>;
