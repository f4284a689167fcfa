import { insertNote } from '../../server/supporters/notes/note-store.ts';
import { TagStore } from '../../server/supporters/tags/tag-store.ts';
import { roleLabels } from '../../shared/admin/roles.ts';
import { gmtTime } from '../../shared/dates.ts';
import type { ActivityContext } from './activity-context.ts';

/** Each tag with the first of the newest supporters who gets it, and the step from one to the next. */
const sampleTags: readonly { readonly name: string; readonly every: number; readonly first: number }[] = [
  { name: 'Volunteer', every: 7, first: 1 },
  { name: 'Choir', every: 11, first: 4 },
  { name: 'School visit', every: 13, first: 1 },
  { name: 'Brings friends', every: 17, first: 2 },
  { name: 'Lives abroad', every: 29, first: 6 },
  { name: 'Press', every: 61, first: 9 },
];

/** A note about one of the newest supporters, and how many hours after they joined it was written. */
const sampleNotes: readonly { readonly about: number; readonly hours: number; readonly text: string }[] = [
  {
    about: 1,
    hours: 1,
    text: 'Sample: offered to drive people to the community day. Has a minibus with 14 seats.',
  },
  { about: 1, hours: 4, text: 'Sample: called. Confirmed for Saturday, please send the meeting point.' },
  { about: 2, hours: 2, text: 'Sample: brought six friends to the school visit. Say thank you by name.' },
  { about: 4, hours: 3, text: 'Sample: sings alto. Ask before the rehearsal week.' },
  { about: 9, hours: 5, text: 'Sample: writes for a radio station. Asked for an interview after the final.' },
];

/** Installs the team's tags and notes, most of them for the supporters at the top of the list. */
export const installTagsAndNotes = async ({ transaction, timeline }: ActivityContext): Promise<void> => {
  const newest = await transaction
    .selectFrom('supporter')
    .select(['id', 'created_gmt'])
    .orderBy('created_gmt', 'desc')
    .orderBy('id', 'desc')
    .execute();
  const tags = new TagStore(transaction);
  for (const { name, every, first } of sampleTags) {
    const { id } = await tags.findOrCreate(name);
    const chosen = newest.filter((_, index) => index >= first && (index - first) % every === 0);
    await tags.attach(
      id,
      chosen.map((supporter) => supporter.id),
    );
  }
  const now = timeline.timeOf(0);
  for (const { about, hours, text } of sampleNotes) {
    const supporter = newest[about];
    if (supporter === undefined) throw new Error('The sample notes need more supporters.');
    const at = Math.min(gmtTime(supporter.created_gmt) + hours * 3_600_000, now - 60_000);
    await insertNote(transaction, supporter.id, { text, author: roleLabels.administrator, at });
  }
};
