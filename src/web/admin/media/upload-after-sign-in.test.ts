import { QueryClient } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import type { Uploaded } from '../../../shared/admin/media.ts';
import { AdminError } from '../admin-api.ts';
import { memberKey } from '../auth/member-query.ts';
import { uploadAfterSignIn } from './upload-after-sign-in.ts';
import type { RunningUpload } from './upload-with-progress.ts';

const uploaded = { isNew: true } as Uploaded;

/** Uploads of which the first finds that the session has ended. */
const openUploads = () => {
  const client = new QueryClient();
  client.setQueryData(memberKey, { id: '1' });
  const cancel = vi.fn();
  const start = vi.fn((): RunningUpload => ({ done: Promise.resolve(uploaded), cancel }));
  start.mockReturnValueOnce({ done: Promise.reject(new AdminError(401, 'Please sign in.')), cancel });
  return { client, start, cancel, running: uploadAfterSignIn(client, start) };
};

const signIn = async (client: QueryClient): Promise<void> => {
  await vi.waitFor(() => expect(client.getQueryData(memberKey)).toBeNull());
  client.setQueryData(memberKey, { id: '1' });
};

test('a file is sent again once the member has signed in', async () => {
  const { client, start, running } = openUploads();
  await signIn(client);
  expect(await running.done).toBe(uploaded);
  expect(start).toHaveBeenCalledTimes(2);
  client.clear();
});

test('a file that is cancelled before the sign-in is not sent again', async () => {
  const { client, start, running } = openUploads();
  await vi.waitFor(() => expect(client.getQueryData(memberKey)).toBeNull());
  running.cancel();
  await signIn(client);
  await expect(running.done).rejects.toThrow('Cancelled.');
  expect(start).toHaveBeenCalledTimes(1);
  client.clear();
});
