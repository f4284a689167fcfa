import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AdminError } from '../admin-api.ts';
import { memberKey } from './member-query.ts';
import { setPageMember } from './page-member.ts';
import { retryAfterSignIn } from './retry-after-sign-in.ts';

const member = { id: '1', name: 'Grace' };

beforeEach(() => setPageMember(member.id));
afterEach(() => setPageMember(null));

const createClient = (): QueryClient => {
  const client = new QueryClient();
  client.setQueryData(memberKey, member);
  return client;
};

/** Sends a request that is rejected with the statuses in turn, and then accepted. */
const createRequest = (...statuses: readonly number[]) => {
  const left = [...statuses];
  let sent = 0;
  return {
    countSent: () => sent,
    send: async () => {
      sent += 1;
      const status = left.shift();
      if (status !== undefined) throw new AdminError(status, 'rejected');
      return 'saved';
    },
  };
};

test('after the end of a session the request is sent again once the member has signed in', async () => {
  const client = createClient();
  const request = createRequest(401);
  const saved = retryAfterSignIn(client, request.send);
  await expect.poll(() => client.getQueryData(memberKey)).toBeNull();
  expect(request.countSent()).toBe(1);
  client.setQueryData(memberKey, member);
  expect(await saved).toBe('saved');
  expect(request.countSent()).toBe(2);
  client.clear();
});

test('a request that is rejected for another reason is not sent again', async () => {
  const client = createClient();
  const request = createRequest(422);
  await expect(retryAfterSignIn(client, request.send)).rejects.toThrow('rejected');
  expect(request.countSent()).toBe(1);
  expect(client.getQueryData(memberKey)).toEqual(member);
  client.clear();
});

test('a request that is rejected after the sign-in is not sent a third time', async () => {
  const client = createClient();
  const request = createRequest(401, 422);
  const saved = retryAfterSignIn(client, request.send);
  await expect.poll(() => client.getQueryData(memberKey)).toBeNull();
  client.setQueryData(memberKey, member);
  await expect(saved).rejects.toThrow('rejected');
  expect(request.countSent()).toBe(2);
  client.clear();
});

test('nothing is sent for someone else who has signed in, but once the member is back', async () => {
  const client = createClient();
  const request = createRequest(401);
  const saved = retryAfterSignIn(client, request.send);
  await expect.poll(() => client.getQueryData(memberKey)).toBeNull();
  client.setQueryData(memberKey, { id: '2', name: 'Thoko' });
  await new Promise((resolve) => setTimeout(resolve));
  expect(request.countSent()).toBe(1);
  client.setQueryData(memberKey, member);
  expect(await saved).toBe('saved');
  client.clear();
});

test('a request that was sent before the sign-in, and rejected after it, is sent again and ends no session', async () => {
  const client = createClient();
  const { dataUpdatedAt = 0 } = client.getQueryState(memberKey) ?? {};
  const late = new AdminError(401, 'rejected', {}, null, dataUpdatedAt - 1);
  const send = vi.fn().mockRejectedValueOnce(late).mockResolvedValueOnce('saved');
  expect(await retryAfterSignIn(client, send)).toBe('saved');
  expect(client.getQueryData(memberKey)).toEqual(member);
  client.clear();
});
