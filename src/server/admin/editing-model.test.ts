import fc from 'fast-check';
import { test } from 'vitest';
import { onEveryDatabase } from '../../../tests/support/databases.ts';
import { editingStory, openEditingModel } from '../../../tests/support/editing-model.ts';

onEveryDatabase(({ open }, dialect) => {
  test('two people autosave, save, publish, restore and discard in any order: no acknowledged word is lost', {
    timeout: 120_000,
  }, async () => {
    const tell = await openEditingModel(await open());
    await fc.assert(fc.asyncProperty(editingStory, tell), {
      ...{ numRuns: dialect === 'sqlite' ? 8 : 3, seed: 16, endOnFailure: true },
    });
  });
});
