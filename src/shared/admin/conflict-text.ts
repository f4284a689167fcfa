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

type Saver = Pick<ForeignSave, 'savedBy'>;

/** Whether the reader saved it in another window. Two members may have the same name, so the explanation says "under your name". */
const isOwnSave = ({ savedBy }: Saver, reader: string): boolean => savedBy === reader;

/** What the two versions of an edit conflict and the choices between them are called. */
export type ConflictLabels = {
  readonly theirs: string;
  readonly mine: string;
  readonly useTheirs: string;
  readonly useMine: string;
  /** Said after their version was used; and what became of mine, where there is a history. */
  readonly used: string;
  readonly kept: string;
  readonly bringBack: string;
};

export const getConflictLabels = (saved: Saver, reader: string): ConflictLabels =>
  isOwnSave(saved, reader)
    ? {
        theirs: 'Other window',
        mine: 'This window',
        useTheirs: 'Use the Other Window',
        useMine: 'Replace with This Window',
        used: 'The version of your other window is in the form.',
        kept: 'That of this window is kept in the history.',
        bringBack: 'Bring It Back',
      }
    : {
        theirs: 'Theirs',
        mine: 'Mine',
        useTheirs: 'Use Theirs',
        useMine: 'Replace with Mine',
        used: 'Their version is in the form.',
        kept: 'Yours is kept in the history.',
        bringBack: 'Bring Mine Back',
      };

/** Who saved something while it was open in a form, and how long ago. */
export const getConflictText = (
  { savedBy, savedAt, secondsAgo }: ForeignSave,
  { what, reader, clock }: ConflictContext,
): { readonly title: string; readonly explanation: string } => {
  const time = savedAt === null ? null : formatMoment(savedAt, clock);
  const ago = secondsAgo === null ? null : formatTimeAgo(0, secondsAgo * 1_000);
  const when = ago ?? (time === null ? 'in the meantime' : `on ${time}`);
  const on = time === null ? '' : ` on ${time},`;
  const isOwn = isOwnSave({ savedBy }, reader);
  const how = isOwn ? 'under your name in another window' : 'while you had the form open';
  return {
    title: `${isOwn ? 'You' : savedBy || 'Someone else'} saved ${what} ${when}`,
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
          isOwnSave(saved, context.reader)
            ? `The changes of your other window are in the form now, beside those of this one: ${labels.join(', ')}.`
            : `${saved.savedBy || 'Someone else'}’s changes are in the form now, beside yours: ${labels.join(', ')}.`,
        ]),
    unsavedText,
    'Please look at the form and save again.',
  ].join(' '),
});

/** What only the colleague has changed, and is in the form now. */
export const describeTaken = (saved: Saver, reader: string, labels: readonly string[]): string => {
  const parts = labels.length === 1 ? 'another part' : 'other parts';
  const whose = isOwnSave(saved, reader) ? 'Your other window’s' : `${saved.savedBy || 'Someone else'}’s`;
  return `${whose} changes to ${parts} are already in the form: ${labels.join(', ')}.`;
};
