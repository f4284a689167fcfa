import { expect, test } from 'vitest';
import { createPostGate } from './post-gate.ts';
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
  wholeAnswers: 2,
  atOnce: 3,
};

/** A gate over a store in memory that tells how often it was asked. */
const openGate = () => {
  const counts = new Map<string, number>();
  let questions = 0;
  let time = Date.UTC(2025, 9, 10, 12);
  const now = () => time;
  const increment = async (windows: readonly CountedWindow[]) => {
    questions += 1;
    for (const { key } of windows) counts.set(key, (counts.get(key) ?? 0) + 1);
    return counts;
  };
  const store = { increment, deleteEndedBefore: async () => {} };
  const limiter = createRateLimiter({ store, secret: async () => 'secret', window: small.window, now });
  const gate = createPostGate({ limiter, limits: small, now });
  const pass = (milliseconds: number) => {
    time += milliseconds;
  };
  return { gate, questions: () => questions, pass };
};

const times = async <T>(count: number, act: () => Promise<T>): Promise<T[]> => {
  const answers: T[] = [];
  for (let time = 0; time < count; time += 1) answers.push(await act());
  return answers;
};

test('over the limit of a form, it is said how long to wait; other forms and other addresses go on', async () => {
  const { gate } = openGate();
  const answers = await times(5, () => gate.countPost(here, 'contact'));
  expect(answers.slice(0, 4)).toEqual([null, null, null, null]);
  const { sentence = '', retryAfter = 0 } = answers[4] ?? {};
  expect(retryAfter).toBeGreaterThan(0);
  expect(retryAfter).toBeLessThanOrEqual(3_600);
  const minutes = Math.ceil(retryAfter / 60);
  const waiting = minutes === 1 ? '1 minute' : `${minutes} minutes`;
  expect(sentence).toBe(
    `Too many messages came from your connection. Please wait ${waiting} and send it again.`,
  );
  expect(await gate.countPost(here, 'vote')).toBeNull();
  expect(await gate.countPost(there, 'contact')).toBeNull();
});

test('once known to be over, the database is not asked again until the time is up', async () => {
  const { gate, questions, pass } = openGate();
  const [refused] = (await times(5, () => gate.countPost(here, 'contact'))).slice(-1);
  const asked = questions();
  await times(20, () => gate.countPost(here, 'contact'));
  expect(questions()).toBe(asked);
  pass((refused?.retryAfter ?? 0) * 1_000);
  expect(await gate.countPost(here, 'contact')).toBeNull();
  expect(questions()).toBe(asked + 1);
});

test('the first refusals are whole answers, later ones short and told without reading', async () => {
  const { gate } = openGate();
  await times(4, () => gate.countPost(here, 'contact'));
  expect(gate.refuseUnread(here, ['contact'])).toBeNull();
  const rejections = await times(3, () => gate.countPost(here, 'contact'));
  expect(rejections.map((refused) => refused?.isShort)).toEqual([false, false, true]);
  expect(gate.refuseUnread(here, ['contact'])).toMatchObject({ isShort: true });
  expect(gate.refuseUnread(there, ['contact'])).toBeNull();
});

test('a page with two forms is read while one of them may still be sent', async () => {
  const { gate } = openGate();
  await times(6, () => gate.countPost(here, 'newsletter'));
  expect(gate.refuseUnread(here, ['newsletter', 'feedback'])).toBeNull();
  expect(await gate.countPost(here, 'feedback')).toBeNull();
  await times(5, () => gate.countPost(here, 'feedback'));
  expect(gate.refuseUnread(here, ['newsletter', 'feedback'])).toMatchObject({ isShort: true });
});

test('all posts of an address count together, what is no form included', async () => {
  const { gate } = openGate();
  expect(await times(10, () => gate.countPost(here, null))).toEqual(Array(10).fill(null));
  expect(await gate.countPost(here, 'contact')).toMatchObject({ isShort: false });
  expect(await gate.countPost(here, 'vote')).toMatchObject({ isShort: false });
  expect(gate.refuseUnread(here, ['vote'])).toMatchObject({ isShort: true });
});

test('whoever goes on and on at one form is not listened to at all', async () => {
  const { gate } = openGate();
  await times(13, () => gate.countPost(here, 'newsletter'));
  expect(await gate.countPost(here, 'feedback')).not.toBeNull();
});

test('a sender has limits of their own, whatever the connection and however the address is written', async () => {
  const { gate } = openGate();
  expect(await gate.countSender('contact', 'grace@example.org')).toBeNull();
  expect(await gate.countSender('contact', 'Grace@Example.org')).toBeNull();
  const refused = await gate.countSender('contact', 'GRACE@example.org');
  expect(refused?.sentence).toMatch(
    /^Too many messages came from this e-mail address\. Please wait \d+ minutes? /,
  );
  expect(await gate.countSender('contact', 'other@example.org')).toBeNull();
  expect(await gate.countSender('newsletter', 'grace@example.org')).toBeNull();
  expect(await times(9, () => gate.countSender('vote', 'grace@example.org'))).toEqual(Array(9).fill(null));
});

test('of one address only so many are received at once', () => {
  const { gate } = openGate();
  const inside = [gate.enter(here), gate.enter(here), gate.enter(here)];
  expect(gate.enter(here)).toBeNull();
  expect(gate.enter(there)).not.toBeNull();
  inside[0]?.();
  expect(gate.enter(here)).not.toBeNull();
  expect(gate.enter(here)).toBeNull();
});
