import type { QueryClient } from '@tanstack/react-query';
import { AdminError } from '../admin-api.ts';
import { memberKey } from './member-query.ts';

/** Opens the sign-in dialog over the screen, and resolves once the member is signed in again. */
const waitForSignIn = (client: QueryClient): Promise<void> =>
  new Promise((resolve) => {
    client.setQueryData(memberKey, null);
    const unsubscribe = client.getQueryCache().subscribe(() => {
      if (!client.getQueryData(memberKey)) return;
      unsubscribe();
      resolve();
    });
  });

/** Sends a request for unsaved work; if the session has ended, sends it again once the member has signed in. */
export const retryAfterSignIn = async <T>(client: QueryClient, send: () => Promise<T>): Promise<T> => {
  try {
    return await send();
  } catch (error) {
    if (!(error instanceof AdminError) || error.status !== 401) throw error;
    await waitForSignIn(client);
    return send();
  }
};
