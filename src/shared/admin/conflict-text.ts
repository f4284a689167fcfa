import { formatMoment } from '../dates.ts';
import { formatTimeAgo } from '../format-time-ago.ts';
import type { ContentEntry } from './content.ts';
import type { ForeignSave } from './versions.ts';

type ConflictContext = {
  /** What was saved, such as `this post`. */
  readonly what: string;
  /** The name of the member who reads it. */
  readonly reader: string;
  readonly clock: ContentEntry['clock'];
};

/** For a member whose changes were not saved because of an edit conflict. */
export const unsavedText = 'Your changes have not been saved yet.';

/** Who saved something while it was open in a form, and how long ago. */
export const getConflictText = (
  { savedBy, savedAt, secondsAgo }: ForeignSave,
  { what, reader, clock }: ConflictContext,
): { readonly title: string; readonly explanation: string } => {
  const time = savedAt === null ? null : formatMoment(savedAt, clock);
  const ago = secondsAgo === null ? null : formatTimeAgo(0, secondsAgo * 1_000);
  const when = ago ?? (time === null ? 'in the meantime' : `on ${time}`);
  const on = time === null ? '' : ` on ${time},`;
  // Two members may have the same name.
  const how = savedBy === reader ? 'under your name in another window' : 'while you had the form open';
  return {
    title: `${savedBy || 'Someone else'} saved ${what} ${when}`,
    explanation: `This happened${on} ${how}.`,
  };
};

/** Said where a colleague and the reader have changed different parts: what is in the form now, and that it has to be saved again. */
export const describeMerged = (
  saved: ForeignSave,
  context: ConflictContext,
  labels: readonly string[],
): { readonly heading: string; readonly explanation: string } => ({
  heading: `${getConflictText(saved, context).title}.`,
  explanation: [
    ...(labels.length === 0
      ? []
      : [
          `${saved.savedBy === context.reader ? 'Those' : `${saved.savedBy || 'Someone else'}’s`} changes are in the form now, beside yours: ${labels.join(', ')}.`,
        ]),
    unsavedText,
    'Please look at the form and save again.',
  ].join(' '),
});

/** What only the colleague has changed, and is in the form now. */
export const describeTaken = (
  { savedBy }: Pick<ForeignSave, 'savedBy'>,
  labels: readonly string[],
): string => {
  const parts = labels.length === 1 ? 'another part' : 'other parts';
  return `${savedBy || 'Someone else'}’s changes to ${parts} are already in the form: ${labels.join(', ')}.`;
};
