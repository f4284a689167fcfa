import { expect, test } from 'vitest';
import { onSqlite } from '../../../tests/support/databases.ts';
import { FeedbackStore } from './feedback-store.ts';
import { createTestimonials } from './testimonials.ts';

onSqlite(({ open }) => {
  test('feedback is shown on one line, at most 300 characters of it, cut between words', async () => {
    const database = await open();
    const store = new FeedbackStore(database.db);
    const add = async (message: string, picture: string | null, minute: number) => {
      const id = await store.add({ name: 'Mphatso', message, picture }, minute * 60_000);
      expect(await store.moderate(id ?? 0, 'approved')).toBe(true);
    };
    await add('Ndimakukondani kwambiri. '.repeat(200).slice(0, 5_000), null, 1);
    await add('She listened to us\n\nuntil the lamp was empty.', 'feedback-1.webp', 2);
    const shown = await createTestimonials(database)({ testimonials: [] });
    expect(shown.map(({ words, picture }) => [words, picture])).toEqual([
      ['She listened to us until the lamp was empty.', '/uploads/feedback-1.webp'],
      [`${'Ndimakukondani kwambiri. '.repeat(11)}Ndimakukondani kwambiri…`, null],
    ]);
  });
});
