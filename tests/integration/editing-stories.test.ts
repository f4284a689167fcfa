import fc from 'fast-check';
import { test } from 'vitest';
import { onEveryDatabase } from '../support/databases.ts';
import { editingStory, openEditingModel } from '../support/editing-model.ts';

/** For how long stories are told on each database, in milliseconds. `EDITING_SECONDS` sets another time, for thousands of stories. */
const time = (Number(process.env.EDITING_SECONDS) || 6) * 1_000;

onEveryDatabase(({ open }) => {
  test('in other stories every time, two people who write at once lose no acknowledged word', {
    timeout: time + 120_000,
  }, async ({ annotate }) => {
    const tell = await openEditingModel(await open());
    const end = performance.now() + time;
    let told = 0;
    const property = fc.asyncProperty(editingStory, async (story) => {
      // Not interrupted by fast-check, which leaves a story in the middle: it would go on after its database is closed.
      if (performance.now() > end) return;
      await tell(story);
      told += 1;
    });
    // A story that fails is printed with the seed that makes it again.
    await fc.assert(property, { numRuns: 3_000, endOnFailure: true });
    await annotate(`${told} stories`);
  });
});
