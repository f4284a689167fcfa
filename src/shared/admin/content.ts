import { z } from 'zod';
import { dateFormats } from '../dates.ts';
import { listPageOf, listQuery } from './list-page.ts';

/** How an entry stands. What is published with a date to come is scheduled. */
export const contentStatuses = ['published', 'draft', 'scheduled', 'bin'] as const;
export type ContentStatus = (typeof contentStatuses)[number];

export const statusLabels: Readonly<Record<ContentStatus, string>> = {
  published: 'Published',
  draft: 'Draft',
  scheduled: 'Scheduled',
  bin: 'Bin',
};

export const contentSorts = ['newest', 'oldest', 'title-asc', 'title-desc'] as const;
export type ContentSort = (typeof contentSorts)[number];

export const sortLabels: Readonly<Record<ContentSort, string>> = {
  newest: 'Newest First',
  oldest: 'Oldest First',
  'title-asc': 'Title (A-Z)',
  'title-desc': 'Title (Z-A)',
};

/** What the list of a type is asked for; without a status, for everything outside the bin. */
export const ContentListQuery = z.object({
  search: listQuery.search,
  page: listQuery.page,
  status: z.enum(contentStatuses).optional(),
  sort: z.enum(contentSorts).default('newest'),
});
export type ContentListQuery = z.infer<typeof ContentListQuery>;

/** How the campaign's people read moments. */
const Clock = z.object({ timezone: z.string(), dateFormat: z.enum(dateFormats) });

/** One line of the list. */
export const ContentLine = z.object({
  id: z.number(),
  /** Its title, or the beginning of its text where it has none. */
  title: z.string(),
  author: z.string().nullable(),
  /** UTC, `2025-10-18T14:00:00`. */
  date: z.string(),
  /** The day it is about, `2025-10-18`; null where it is not known or the type has none. */
  day: z.string().nullable(),
  status: z.enum(contentStatuses),
  /** How often its page was opened; null where it has no page to itself. */
  views: z.number().nullable(),
  /** Where visitors find it. */
  path: z.string(),
});
export type ContentLine = z.infer<typeof ContentLine>;

/** Content that is kept elsewhere, and how fresh our copy of a type is. */
export const RemoteContent = z.object({
  origin: z.string(),
  /** When it was last fetched, UTC; null where it never was. */
  fetchedAt: z.string().nullable(),
  /** Why the last attempt failed; null where it did not. */
  failure: z.string().nullable(),
});
export type RemoteContent = z.infer<typeof RemoteContent>;

export const ContentList = listPageOf(ContentLine).extend({
  clock: Clock,
  /** Null where content is kept here, and can be changed here. */
  elsewhere: RemoteContent.nullable(),
});
export type ContentList = z.infer<typeof ContentList>;

/** A picture as a form shows it. */
export const ChosenPicture = z.object({
  id: z.number(),
  name: z.string(),
  alt: z.string(),
  thumbnail: z.string().nullable(),
});
export type ChosenPicture = z.infer<typeof ChosenPicture>;

/** An entry as its form has it. */
export const ContentEntry = z.object({
  id: z.number(),
  /** Counts the saves. */
  version: z.number(),
  status: z.enum(contentStatuses),
  /** When it was or will be published, by the campaign's clock: `2025-10-18T16:00:00`. */
  date: z.string(),
  /** When it was last saved, UTC. */
  modified: z.string(),
  title: z.string(),
  html: z.string(),
  slug: z.string(),
  author: z.string(),
  fields: z.record(z.string(), z.unknown()),
  /** The pictures that the fields name. */
  pictures: z.array(ChosenPicture),
  path: z.string(),
  clock: Clock,
});
export type ContentEntry = z.infer<typeof ContentEntry>;

/** The most letters a text can have. */
export const longestText = 200_000;

/** What a form sends. */
export const ContentInput = z.object({
  title: z.string().max(1_000, 'Title can have at most 300 characters.'),
  html: z.string().max(longestText, 'Content can have at most 200,000 characters.'),
  /** Empty where it is to be made from the title. */
  slug: z.string().trim().max(200, 'Slug can have at most 200 characters.'),
  author: z.string().trim().max(80, 'Author can have at most 80 characters.'),
  status: z.enum(['draft', 'published', 'scheduled']),
  /** By the campaign's clock; null is now, or as it was. */
  date: z.string().max(40, 'Date must be a day and a time.').nullable(),
  fields: z.record(z.string(), z.unknown()),
});
export type ContentInput = z.infer<typeof ContentInput>;

/**
 * Something new. The key is the form's own: sent again with it, because the answer was lost, it is the same entry. A page
 * that was opened before there were keys sends none.
 */
export const ContentCreation = ContentInput.extend({
  key: z
    .string()
    .regex(/^[0-9a-f]{32}$/, 'Please load this page again.')
    .optional(),
});
export type ContentCreation = z.infer<typeof ContentCreation>;

/** A change of the version that was last seen. */
export const ContentChange = ContentInput.extend({ version: z.number().int() });

/** Why a save was refused: somebody else saved after this form was opened. */
export const SaveConflict = z.object({ theirs: ContentEntry });

/** A preview link that works now. Its address is not among what is told of it: only its digest is kept. */
export const PreviewLink = z.object({
  id: z.number(),
  /** Who of the team made it. */
  madeBy: z.string(),
  /** When it was made, UTC. */
  madeAt: z.string(),
  /** Until when it works, UTC. */
  until: z.string(),
});
export type PreviewLink = z.infer<typeof PreviewLink>;

export const PreviewLinkList = z.object({ links: z.array(PreviewLink), clock: Clock });
export type PreviewLinkList = z.infer<typeof PreviewLinkList>;

/** A link as it was just made: the only moment at which its address is told. */
export const NewPreviewLink = PreviewLink.extend({ address: z.string(), clock: Clock });
export type NewPreviewLink = z.infer<typeof NewPreviewLink>;

export const AuthorNames = z.object({ names: z.array(z.string()) });
