import type { Database } from '../../src/server/db/database.ts';
import { Uploaded } from '../../src/shared/admin/media.ts';
import { type AdminResponse, openAdminHarness } from './admin-harness.ts';

/** The media library, used by a signed-in Editor. */
export const openMediaHarness = async (database: Database, uploadsFolder: string, now?: () => number) => {
  const harness = openAdminHarness(database, {
    uploadsFolder,
    renditionsFolder: `${uploadsFolder}/renditions`,
    ...(now ? { now } : {}),
  });
  const from = await harness.signedIn('editor');
  const request = (method: string, path: string, body?: unknown): Promise<AdminResponse> =>
    harness.request(method, path, { from, ...(body === undefined ? {} : { body }) });
  const send = (name: string, bytes: Uint8Array, folder?: number, title?: string): Promise<AdminResponse> => {
    const query = new URLSearchParams({
      name: name.toWellFormed(),
      ...(title === undefined ? {} : { title }),
      ...(folder ? { folder: String(folder) } : {}),
    });
    return harness.request('POST', `/media/files?${query}`, { from, file: new Uint8Array(bytes) });
  };
  /** Uploads a file; throws if it is rejected. */
  const upload = async (name: string, bytes: Uint8Array, folder?: number, title?: string) => {
    const response = await send(name, bytes, folder, title);
    if (response.status !== 200) throw new Error(`${name} got status ${response.status}: ${response.text}`);
    return Uploaded.parse(response.json);
  };
  /** Sends another file for one of the library. */
  const replace = (id: number, version: number, bytes: Uint8Array): Promise<AdminResponse> =>
    harness.request('POST', `/media/${id}/file?version=${version}`, { from, file: new Uint8Array(bytes) });
  return { harness, request, send, upload, replace };
};
