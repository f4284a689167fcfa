import type { Database } from '../../src/server/db/database.ts';
import { Uploaded } from '../../src/shared/admin/media.ts';
import { openTeamDoor, type TeamAnswer } from './team-door.ts';

/** An Editor at the media library. */
export const openMediaDoor = async (database: Database, uploadsFolder: string, now?: () => number) => {
  const door = openTeamDoor(database, {
    uploadsFolder,
    renditionsFolder: `${uploadsFolder}/renditions`,
    ...(now ? { now } : {}),
  });
  const from = await door.signedIn('editor');
  const ask = (method: string, path: string, body?: unknown): Promise<TeamAnswer> =>
    door.ask(method, path, { from, ...(body === undefined ? {} : { body }) });
  const send = (name: string, bytes: Uint8Array, folder?: number): Promise<TeamAnswer> => {
    const query = new URLSearchParams({
      name: name.toWellFormed(),
      ...(folder ? { folder: String(folder) } : {}),
    });
    return door.ask('POST', `/media/files?${query}`, { from, file: new Uint8Array(bytes) });
  };
  /** Sends a file that is taken. */
  const upload = async (name: string, bytes: Uint8Array, folder?: number) => {
    const answer = await send(name, bytes, folder);
    if (answer.status !== 200) throw new Error(`${name} was answered with ${answer.status}: ${answer.text}`);
    return Uploaded.parse(answer.json);
  };
  return { door, ask, send, upload };
};
