import { expect, test } from 'vitest';
import { activityActions, activitySentences } from '../../../shared/admin/activity.ts';
import { splitActivitySentence } from './split-activity-sentence.ts';

test('the subject stands at the end, or where the sentence has its place', () => {
  expect(splitActivitySentence('approved-comment')).toEqual(['approved the comment by', '']);
  expect(splitActivitySentence('marked-spam')).toEqual(['marked the submission from', 'as spam']);
  expect(splitActivitySentence('retried-mail')).toEqual(['sent', 'again']);
});

test.each(activityActions)('no place is left over in the sentence of %s', (action) => {
  const [before, after] = splitActivitySentence(action);
  expect(`${before}${after}`).not.toMatch(/…|^\s|\s$/);
  expect(activitySentences[action].startsWith(before)).toBe(true);
});
