import { expect, test } from 'vitest';
import type { FormName } from '../../shared/forms/form-names.ts';
import { createPostLimiter } from './post-limiter.ts';
import { type PostLimits, postLimits } from './post-limits.ts';
import type { CountedWindow } from './rate-limit-store.ts';
import { createRateLimiter } from './rate-limiter.ts';

const here = '203.0.113.7';
const there = '203.0.113.8';
const minute = 60_000;

const small: PostLimits = {
  window: 60 * minute,
  perAddress: 10,
  forms: {
    ...postLimits.forms,
    newsletter: { perAddress: 3, perSender: 2 },
    feedback: { perAddress: 3, perSender: null },
    contact: { perAddress: 4, perSender: 2 },
  },
  maxFullRejections: 2,
  maxConcurrent: 3,
};

/** A limiter over a store in memory that counts its queries. */
const openLimiter = () => {
  const counts = new Map<string, number>();
  let queries = 0;
  let time = Date.UTC(2025, 9, 10, 12);
  const now = () => time;
  const increment = async (windows: readonly CountedWindow[]) => {
    queries += 1;
    for (const { key } of windows) counts.set(key, (counts.get(key) ?? 0) + 1);
    return new Map(counts);
  };
  const store = { increment, deleteEndedBefore: async () => {} };
  const limiter = createRateLimiter({ store, secret: async () => 'secret', window: small.window, now });
  const postLimiter = createPostLimiter({ limiter, limits: small, now });
  const advance = (milliseconds: number) => {
    time += milliseconds;
  };
  return { postLimiter, queries: () => queries, advance };
};

const repeat = async <T>(count: number, act: () => Promise<T>): Promise<T[]> => {
  const results: T[] = [];
  for (let time = 0; time < count; time += 1) results.push(await act());
  return results;
};

test('rejects a post over a form’s limit with the waiting time, and no other form or address', async () => {
  const { postLimiter } = openLimiter();
  const results = await repeat(5, () => postLimiter.countPost(here, 'contact'));
  expect(results.slice(0, 4)).toEqual([null, null, null, null]);
  const { sentence = '', retryAfter = 0 } = results[4] ?? {};
  expect(retryAfter).toBeGreaterThan(0);
  expect(retryAfter).toBeLessThanOrEqual(3_600);
  const minutes = Math.ceil(retryAfter / 60);
  const waiting = minutes === 1 ? '1 minute' : `${minutes} minutes`;
  expect(sentence).toBe(
    `We have received too many messages from your connection. Please wait ${waiting} and try again.`,
  );
  expect(await postLimiter.countPost(here, 'vote')).toBeNull();
  expect(await postLimiter.countPost(there, 'contact')).toBeNull();
});

test('does not query the database again until an exceeded limit’s window ends', async () => {
  const { postLimiter, queries, advance } = openLimiter();
  const [rejection] = (await repeat(5, () => postLimiter.countPost(here, 'contact'))).slice(-1);
  const before = queries();
  await repeat(20, () => postLimiter.countPost(here, 'contact'));
  expect(queries()).toBe(before);
  advance((rejection?.retryAfter ?? 0) * 1_000);
  expect(await postLimiter.countPost(here, 'contact')).toBeNull();
  expect(queries()).toBe(before + 1);
});

test('renders the first rejections as pages; later ones are short and sent before the body is read', async () => {
  const { postLimiter } = openLimiter();
  await repeat(4, () => postLimiter.countPost(here, 'contact'));
  expect(postLimiter.rejectUnread(here, ['contact'])).toBeNull();
  const rejections = await repeat(3, () => postLimiter.countPost(here, 'contact'));
  expect(rejections.map((rejection) => rejection?.isShort)).toEqual([false, false, true]);
  expect(postLimiter.rejectUnread(here, ['contact'])).toMatchObject({ isShort: true });
  expect(postLimiter.rejectUnread(there, ['contact'])).toBeNull();
});

test('reads a post to a page with two forms while one of them is within its limit', async () => {
  const { postLimiter } = openLimiter();
  await repeat(6, () => postLimiter.countPost(here, 'newsletter'));
  expect(postLimiter.rejectUnread(here, ['newsletter', 'feedback'])).toBeNull();
  expect(await postLimiter.countPost(here, 'feedback')).toBeNull();
  await repeat(5, () => postLimiter.countPost(here, 'feedback'));
  expect(postLimiter.rejectUnread(here, ['newsletter', 'feedback'])).toMatchObject({ isShort: true });
});

test('counts all posts of an address together, also those of no known form', async () => {
  const { postLimiter } = openLimiter();
  expect(await repeat(10, () => postLimiter.countPost(here, null))).toEqual(Array(10).fill(null));
  expect(await postLimiter.countPost(here, 'contact')).toMatchObject({ isShort: false });
  expect(await postLimiter.countPost(here, 'vote')).toMatchObject({ isShort: false });
  expect(postLimiter.rejectUnread(here, ['vote'])).toMatchObject({ isShort: true });
});

test('rejects all posts of an address after many rejections at one form', async () => {
  const { postLimiter } = openLimiter();
  await repeat(13, () => postLimiter.countPost(here, 'newsletter'));
  expect(await postLimiter.countPost(here, 'feedback')).not.toBeNull();
});

test('limits a sender by e-mail address, in any letter case and from any connection', async () => {
  const { postLimiter } = openLimiter();
  let connections = 0;
  const countSender = (form: FormName, sender: string) => {
    connections += 1;
    return postLimiter.countPost(`198.51.100.${connections}`, form, sender);
  };
  expect(await countSender('contact', 'grace@example.org')).toBeNull();
  expect(await countSender('contact', 'Grace@Example.org')).toBeNull();
  const rejection = await countSender('contact', 'GRACE@example.org');
  expect(rejection?.sentence).toMatch(
    /^We have received too many messages from this email address\. Please wait \d+ minutes? /,
  );
  expect(await countSender('contact', 'other@example.org')).toBeNull();
  expect(await countSender('newsletter', 'grace@example.org')).toBeNull();
  expect(await repeat(9, () => countSender('vote', 'grace@example.org'))).toEqual(Array(9).fill(null));
});

test('counts a post and its sender by one query, and the posts of a sender over the limit, too', async () => {
  const { postLimiter, queries } = openLimiter();
  const results = await repeat(5, () => postLimiter.countPost(here, 'contact', 'grace@example.org'));
  expect(queries()).toBe(5);
  const sentences = results.map((rejection) => rejection?.sentence ?? '');
  expect(sentences.slice(0, 2)).toEqual(['', '']);
  expect(sentences.slice(2, 4)).toEqual(Array(2).fill(expect.stringContaining('this email address')));
  expect(sentences[4]).toContain('your connection');
});

test('of posts at the same time, as many are accepted as one after another', async () => {
  const { postLimiter } = openLimiter();
  const results = await Promise.all(
    Array.from({ length: 9 }, (_, index) =>
      postLimiter.countPost(here, 'contact', `robot${index}@example.org`),
    ),
  );
  expect(results.filter((rejection) => rejection === null)).toHaveLength(4);
});

test('limits the concurrent posts of one address', () => {
  const { postLimiter } = openLimiter();
  const releases = [postLimiter.acquire(here), postLimiter.acquire(here), postLimiter.acquire(here)];
  expect(postLimiter.acquire(here)).toBeNull();
  expect(postLimiter.acquire(there)).not.toBeNull();
  releases[0]?.();
  expect(postLimiter.acquire(here)).not.toBeNull();
  expect(postLimiter.acquire(here)).toBeNull();
});
