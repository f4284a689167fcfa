import type { QueryClient } from '@tanstack/react-query';
import type { Member } from '../../../shared/admin/session.ts';
import { markSignedOut, memberKey } from './member-query.ts';
import { isOtherMember } from './page-member.ts';

/**
 * Resolves once the member is signed in again, in the dialog over the screen. It never resolves for another one, for whom the page is
 * loaded anew.
 */
const waitForSignIn = (client: QueryClient): Promise<void> =>
  new Promise((resolve) => {
    const isSignedIn = (): boolean => {
      const member = client.getQueryData<Member | null>(memberKey);
      return Boolean(member) && !isOtherMember(member);
    };
    if (isSignedIn()) return resolve();
    const unsubscribe = client.getQueryCache().subscribe(() => {
      if (!isSignedIn()) return;
      unsubscribe();
      resolve();
    });
  });

/** Sends a request for unsaved work; if the session has ended, sends it again once the same member has signed in. */
export const retryAfterSignIn = async <T>(client: QueryClient, send: () => Promise<T>): Promise<T> => {
  try {
    return await send();
  } catch (error) {
    if (!markSignedOut(client, error)) throw error;
    await waitForSignIn(client);
    return send();
  }
};
