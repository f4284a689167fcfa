import { z } from 'zod';
import { maxId } from '../max-id.ts';
import { oneLine } from '../one-line.ts';

export const maxTagLength = 40;

const Id = z.number().int().min(1).max(maxId);

/** The name of a tag as a member types it. Tags are listed with commas between them. */
export const TagName = z
  .string()
  .transform(oneLine)
  .pipe(
    z
      .string()
      .min(1, 'Please enter a tag.')
      .max(maxTagLength, `Please use at most ${maxTagLength} characters for a tag.`)
      .regex(/^[^,]*$/, 'Please enter one tag at a time, without a comma.'),
  );

/** Two spellings with the same key are the same tag. */
export const getTagKey = (name: string): string => name.normalize('NFKC').toLowerCase();

export const Tag = z.object({ id: z.number(), name: z.string() });
export type Tag = z.infer<typeof Tag>;

/** A tag with the number of supporters who have it. */
export const TagLine = Tag.extend({ count: z.number() });
export type TagLine = z.infer<typeof TagLine>;

export const TagList = z.object({ tags: z.array(TagLine) });

export const TagRename = z.object({
  name: TagName,
  /** Whether the supporters may be added to a tag that exists already. */
  isMerge: z.boolean(),
});
export type TagRename = z.infer<typeof TagRename>;

/** The most supporters of one request. A longer selection is sent in several. */
export const maxTaggedAtOnce = 500;

const ids = z
  .array(Id)
  .min(1, 'Please select at least one supporter.')
  .max(maxTaggedAtOnce, `At most ${maxTaggedAtOnce} supporters can be changed at once.`);

/** Gives supporters a tag, which is created if there is none of this name. */
export const TagAddition = z.object({ ids, name: TagName });

export const TagRemoval = z.object({ ids, tag: Id });

/** The tag, and the supporters that changed: undoing does the opposite with these. */
export const TagResult = z.object({ tag: Tag, changed: z.array(z.number()) });
export type TagResult = z.infer<typeof TagResult>;
