import { type ActivityAction, activitySentences } from '../../../shared/admin/activity.ts';

/** The words before and after the subject, which stands in place of `…`, or at the end. */
export const splitActivitySentence = (action: ActivityAction): readonly [before: string, after: string] => {
  const [before = '', after = ''] = activitySentences[action].split(' … ');
  return [before, after];
};
