import type {
  ContentCreation,
  ContentEntry,
  ContentInput,
  ContentList,
  EntryVersionList,
} from '../../src/shared/admin/content.ts';
import type { AdminHarness, AdminResponse, Browser } from './admin-harness.ts';

/** The input of a form in which only the title and the text are filled in. */
export const createInput = (title: string, changes: Partial<ContentInput> = {}): ContentInput => ({
  title,
  html: '<p>Text.</p>',
  slug: '',
  author: '',
  status: 'draft',
  date: null,
  fields: {},
  ...changes,
});

/** The input of a form that was opened with an existing entry, with some fields changed. */
export const createChange = (
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

/** Sends content requests as a signed-in team member. */
export const createContentClient = (harness: AdminHarness, from: Browser) => {
  const request = (method: string, path: string, body?: unknown): Promise<AdminResponse> =>
    harness.request(method, path, { from, ...(body === undefined ? {} : { body }) });
  /** The data of a successful response; throws on any other response. */
  const requireSuccess = async <T>(pending: Promise<AdminResponse>): Promise<T> => {
    const response = await pending;
    if (response.status >= 300)
      throw new Error(`${response.status}: ${response.text} ${harness.lines.at(-1)}`);
    return response.json as T;
  };
  return {
    request,
    list: (type: string, search = '') =>
      requireSuccess<ContentList>(request('GET', `/content/${type}${search}`)),
    read: (type: string, id: number) =>
      requireSuccess<ContentEntry>(request('GET', `/content/${type}/${id}`)),
    create: (type: string, input: ContentCreation) =>
      requireSuccess<ContentEntry>(request('POST', `/content/${type}`, input)),
    save: (type: string, entry: ContentEntry, changes: Partial<ContentInput> = {}) =>
      requireSuccess<ContentEntry>(
        request('PUT', `/content/${type}/${entry.id}`, createChange(entry, changes)),
      ),
    /** Saves changes to a published entry as a draft. */
    saveChanges: (type: string, entry: ContentEntry, changes: Partial<ContentInput> = {}) =>
      requireSuccess<ContentEntry>(
        request('PUT', `/content/${type}/${entry.id}`, {
          ...createChange(entry, changes),
          isPublishing: false,
        }),
      ),
    discardChanges: (type: string, { id, version }: ContentEntry) =>
      requireSuccess<ContentEntry>(request('POST', `/content/${type}/${id}/discard-changes`, { version })),
    listVersions: (type: string, id: number, page = 1) =>
      requireSuccess<EntryVersionList>(request('GET', `/content/${type}/${id}/versions?page=${page}`)),
    readVersion: (type: string, id: number, version: number) =>
      requireSuccess<ContentEntry>(request('GET', `/content/${type}/${id}/versions/${version}`)),
    restoreVersion: (type: string, { id, version }: ContentEntry, wanted: number) =>
      requireSuccess<ContentEntry>(
        request('POST', `/content/${type}/${id}/versions/${wanted}/restore`, { version }),
      ),
    /** Moves an entry to the bin. `restore` brings it back, `remove` deletes it permanently. */
    bin: (type: string, id: number) => requireSuccess(request('POST', `/content/${type}/${id}/bin`)),
    restore: (type: string, id: number) => requireSuccess(request('POST', `/content/${type}/${id}/restore`)),
    /** Restores an entry, which comes back as a draft, and publishes it again. */
    restoreToSite: async (type: string, id: number) => {
      await requireSuccess(request('POST', `/content/${type}/${id}/restore`));
      const entry = await requireSuccess<ContentEntry>(request('GET', `/content/${type}/${id}`));
      const published = createChange(entry, { status: 'published' });
      return requireSuccess<ContentEntry>(request('PUT', `/content/${type}/${id}`, published));
    },
    remove: (type: string, id: number) => requireSuccess(request('DELETE', `/content/${type}/${id}`)),
  };
};

export type ContentClient = ReturnType<typeof createContentClient>;
