import type { QueryClient } from '@tanstack/react-query';
import { AdminError } from '../admin-api.ts';
import { retryAfterSignIn } from '../auth/retry-after-sign-in.ts';
import type { RunningUpload } from './upload-with-progress.ts';

/** An upload that, if the session has ended, is sent again once the member has signed in. */
export const uploadAfterSignIn = (client: QueryClient, start: () => RunningUpload): RunningUpload => {
  let running: RunningUpload | null = null;
  let isCancelled = false;
  const done = retryAfterSignIn(client, () => {
    // Cancelled while it waited for the sign-in.
    if (isCancelled) throw new AdminError(0, 'Cancelled.');
    running = start();
    return running.done;
  });
  return {
    done,
    cancel: () => {
      isCancelled = true;
      running?.cancel();
    },
  };
};
