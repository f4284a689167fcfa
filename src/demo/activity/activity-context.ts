import type { Transaction } from 'kysely';
import type { Database } from '../../server/db/database.ts';
import type { Schema } from '../../server/db/schema.ts';
import type { PersonAction } from '../../server/supporters/supporter-store.ts';
import type { Timeline } from '../timeline.ts';
import type { Random } from './random.ts';
import type { SamplePerson } from './sample-people.ts';

/** What every part of the sample activity needs. */
export type ActivityContext = {
  readonly transaction: Transaction<Schema>;
  readonly dialect: Database['dialect'];
  readonly timeline: Timeline;
  readonly random: Random;
  readonly people: readonly [SamplePerson, ...SamplePerson[]];
};

/** Something that a sample person did, for the list of supporters. */
export type SampleAction = Pick<PersonAction, 'kind' | 'subjectId' | 'at'> & {
  readonly person: SamplePerson;
};
