import { z } from 'zod';
import { oneLine } from '../one-line.ts';
import { SupporterFilter } from './supporters.ts';

export const maxSegmentLength = 60;

const name = z
  .string()
  .transform(oneLine)
  .pipe(
    z
      .string()
      .min(1, 'Please enter a name.')
      .max(maxSegmentLength, `Please use at most ${maxSegmentLength} characters for the name.`),
  );

/** A filter with a name. Who is in it is always computed. */
export const Segment = z.object({ id: z.number(), name: z.string(), filter: SupporterFilter });
export type Segment = z.infer<typeof Segment>;

export const SegmentList = z.object({ segments: z.array(Segment) });

export const NewSegment = z.object({ name, filter: SupporterFilter });
export type NewSegment = z.output<typeof NewSegment>;

export const SegmentRename = z.object({ name });

/** Whether a filter finds fewer than all supporters. */
export const isNarrowed = ({ sort, search, ...choices }: SupporterFilter): boolean =>
  search !== '' || Object.values(choices).some((choice) => choice !== undefined);

/** Whether two filters find the same, in the same order. */
export const isSameFilter = (one: SupporterFilter, other: SupporterFilter): boolean =>
  (Object.keys(SupporterFilter.shape) as (keyof SupporterFilter)[]).every(
    // As in an address, where a list is one text.
    (key) => String(one[key]) === String(other[key]),
  );
