import { expect, test } from 'vitest';
import { createPacedRevision, standingAge } from './response-revision.ts';

const openPaced = (isAsynchronous: boolean) => {
  const state = { revision: 'a', now: 1_000_000 };
  const read = () => (isAsynchronous ? Promise.resolve(state.revision) : state.revision);
  return { state, paced: createPacedRevision(read, () => state.now) };
};

test.each([true, false])(
  'changes at most once a second, and at once after a pause (asynchronous: %s)',
  async (is) => {
    const { state, paced } = openPaced(is);
    expect(await paced()).toBe('a');
    state.now += 10 * standingAge;
    state.revision = 'b';
    expect(await paced()).toBe('b');
    const seen = new Set<string>();
    for (let vote = 0; vote < 50; vote += 1) {
      state.now += 20;
      state.revision = `vote ${vote}`;
      seen.add(await paced());
    }
    // Fifty votes within a second: the page is rendered once more.
    expect([...seen]).toEqual(['b', 'vote 49']);
    state.now += standingAge;
    expect(await paced()).toBe('vote 49');
  },
);

test('the last of many changes is seen within a second, and a clock that is set back delays nothing', () => {
  const { state, paced } = openPaced(false);
  paced();
  state.revision = 'b';
  state.now += standingAge - 1;
  expect(paced()).toBe('a');
  state.now += 1;
  expect(paced()).toBe('b');
  state.revision = 'c';
  state.now -= 3_600_000;
  expect(paced()).toBe('c');
});

test('is not read again within that time', () => {
  let reads = 0;
  const state = { now: 1_000_000 };
  const paced = createPacedRevision(
    () => {
      reads += 1;
      return `vote ${reads}`;
    },
    () => state.now,
  );
  for (let request = 0; request < 100; request += 1) {
    paced();
    state.now += 25;
  }
  expect(reads).toBe(3);
});
