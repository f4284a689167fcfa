import { z } from 'zod';
import { maxId } from '../max-id.ts';
import { Clock } from './clock.ts';
import { listPageSchema, listQuery } from './list-page.ts';
import { KeptLine, VersionLine } from './versions.ts';

/** An entry that is published with a future date is scheduled. */
export const contentStatuses = ['published', 'draft', 'scheduled', 'bin'] as const;
export type ContentStatus = (typeof contentStatuses)[number];

export const statusLabels: Readonly<Record<ContentStatus, string>> = {
  published: 'Published',
  draft: 'Draft',
  scheduled: 'Scheduled',
  bin: 'Bin',
};

export const contentSorts = ['position', 'newest', 'oldest', 'title-asc', 'title-desc'] as const;
export type ContentSort = (typeof contentSorts)[number];

export const sortLabels: Readonly<Record<ContentSort, string>> = {
  position: 'Order on the site',
  newest: 'Newest First',
  oldest: 'Oldest First',
  'title-asc': 'Title (A-Z)',
  'title-desc': 'Title (Z-A)',
};

type OrderedType = { readonly isOrderedByTeam?: true };

/** The orders in which a list can be sorted: by place only if the team orders the type. */
export const listSorts = ({ isOrderedByTeam }: OrderedType): readonly ContentSort[] =>
  contentSorts.filter((sort) => sort !== 'position' || isOrderedByTeam);

/** The order of a list if none is chosen. */
export const getDefaultSort = ({ isOrderedByTeam }: OrderedType): ContentSort =>
  isOrderedByTeam ? 'position' : 'newest';

/** Without a status: all entries outside the bin; without a sort: the default of the type. */
export const ContentListQuery = z.object({
  search: listQuery.search,
  page: listQuery.page,
  status: z.enum(contentStatuses).optional(),
  /** As entries of the type write it. */
  category: z.string().max(200).optional(),
  sort: z.enum(contentSorts).optional(),
});
export type ContentListQuery = z.infer<typeof ContentListQuery>;

/** A list that the team orders has all its entries on one page, up to this number. */
export const orderedPageSize = 200;

/** Moves an entry to the place before another one; null: to the end. */
export const EntryMove = z.object({
  id: z.number().int().min(1).max(maxId),
  before: z.number().int().min(1).max(maxId).nullable(),
});
export type EntryMove = z.infer<typeof EntryMove>;

/** A row of the content list. */
export const ContentLine = z.object({
  id: z.number(),
  /** Increases with every save, to detect edit conflicts; 0 for remote content. */
  version: z.number(),
  /** The title, or the beginning of the text if there is no title. */
  title: z.string(),
  author: z.string().nullable(),
  /** The member who saved it last; null where that is not known. */
  editedBy: z.string().nullable(),
  /** UTC, `2025-10-18T14:00:00`. */
  date: z.string(),
  /** The day of the event, `2025-10-18`; null if unknown, or if the type has none. */
  day: z.string().nullable(),
  status: z.enum(contentStatuses),
  /** Page views; null if the entry has no page of its own. */
  views: z.number().nullable(),
  /** The public path. */
  path: z.string(),
  hasUnpublishedChanges: z.boolean(),
  /** The part of its text for which a search has found it; null if its title has all words, and without a search. */
  match: z.string().nullable(),
  /** The colleague who has it open; null if there is none. */
  openedBy: z.string().nullable(),
});
export type ContentLine = z.infer<typeof ContentLine>;

/** The entry that the site shows, of a type of which it shows only the newest. */
export const ShownEntry = z.object({ id: z.number(), title: z.string() });
export type ShownEntry = z.infer<typeof ShownEntry>;

/** A remote content host, and the state of the cached copy of a type. */
export const RemoteContent = z.object({
  /** The address of its site. */
  address: z.string(),
  /** The address of its editors, with `/` at its end. */
  editor: z.string(),
  /** The post type in WordPress; null if it does not have this type. */
  postType: z.string().nullable(),
  /** The last successful fetch, UTC. */
  fetchedAt: z.string().nullable(),
  /** The error of the last attempt; null if it succeeded. */
  error: z.string().nullable(),
});
export type RemoteContent = z.infer<typeof RemoteContent>;

export const ContentList = listPageSchema(ContentLine).extend({
  clock: Clock,
  shown: ShownEntry.nullable(),
  /** Null if the content is stored by this site, and can be edited here. */
  remote: RemoteContent.nullable(),
});
export type ContentList = z.infer<typeof ContentList>;

/** A picture in a form. */
export const ChosenPicture = z.object({
  id: z.number(),
  name: z.string(),
  alt: z.string(),
  /** Marked as decorative: it needs no alternative text. Missing in forms that a browser stored earlier. */
  isDecorative: z.boolean().default(false),
  thumbnail: z.string().nullable(),
});
export type ChosenPicture = z.infer<typeof ChosenPicture>;

/** An entry in its form. */
export const ContentEntry = z.object({
  id: z.number(),
  /** Increases with every save, to detect edit conflicts. */
  version: z.number(),
  status: z.enum(contentStatuses),
  /** The time of publication in the campaign's time zone: `2025-10-18T16:00:00`. */
  date: z.string(),
  /** When it was last saved, UTC. */
  modified: z.string(),
  /** The member who saved it last; null where that is not known. */
  editedBy: z.string().nullable(),
  title: z.string(),
  html: z.string(),
  slug: z.string(),
  author: z.string(),
  fields: z.record(z.string(), z.unknown()),
  /** The pictures that the fields refer to. */
  pictures: z.array(ChosenPicture),
  path: z.string(),
  /** Other slugs under which the entry was public, the latest first: their addresses lead to its present one. */
  formerSlugs: z.array(z.string()),
  /** Whether the entry is or was public at its present address: then the address keeps working after a change. */
  isAddressKept: z.boolean(),
  clock: Clock,
  /** The values are newer than those that visitors see. */
  hasUnpublishedChanges: z.boolean(),
  shown: ShownEntry.nullable(),
});
export type ContentEntry = z.infer<typeof ContentEntry>;

export const maxTextLength = 200_000;

/** The values of an entry's form. */
export const ContentInput = z.object({
  title: z.string().max(1_000, 'Title can have at most 300 characters.'),
  html: z.string().max(maxTextLength, 'Content can have at most 200,000 characters.'),
  /** Empty: derived from the title. */
  slug: z.string().trim().max(200, 'Slug can have at most 200 characters.'),
  author: z.string().trim().max(80, 'Author can have at most 80 characters.'),
  status: z.enum(['draft', 'published', 'scheduled']),
  /** In the campaign's time zone; null: now, or unchanged. */
  date: z.string().max(40, 'Date must be a day and a time.').nullable(),
  fields: z.record(z.string(), z.unknown()),
});
export type ContentInput = z.infer<typeof ContentInput>;

/** A random key of a form for a new entry. */
export const creationKey = z.string().regex(/^[0-9a-f]{32}$/, 'Please reload this page.');

/**
 * A new entry. `key` is the creation key: if a form is sent again because the response was lost, no second entry is
 * created. Pages opened before creation keys existed send none.
 */
export const ContentCreation = ContentInput.extend({
  key: creationKey.optional(),
});
export type ContentCreation = z.infer<typeof ContentCreation>;

/** A copy of an entry. If the request is sent again with the same key, no second copy is made. */
export const DuplicateRequest = z.object({ key: creationKey });

/** The version that was edited, to detect edit conflicts. */
export const EditedVersion = z.object({ version: z.number().int() });

/** A change of an entry. */
export const ContentChange = ContentInput.extend({
  ...EditedVersion.shape,
  /** False: the changes to a published or scheduled entry are stored as a draft; visitors see what they saw before. */
  isPublishing: z.boolean().default(true),
});
export type ContentChange = z.infer<typeof ContentChange>;

/** A save in the history of an entry. */
export const EntryVersionLine = VersionLine.extend({
  isPublished: z.boolean(),
  /** What visitors see now. */
  isOnSite: z.boolean(),
  /** How many words more than the version before the text has, or fewer if negative; null if it is the same, or too long to count. */
  words: z.number().nullable(),
});
export type EntryVersionLine = z.infer<typeof EntryVersionLine>;

export const EntryVersionList = listPageSchema(EntryVersionLine).extend({
  /** What members typed and did not save, because they used a colleague's version; newest first. */
  kept: z.array(KeptLine),
  clock: Clock,
});
export type EntryVersionList = z.infer<typeof EntryVersionList>;

/** What a member typed in the form of an entry, to be kept in its history without a save. */
export const KeptInput = z.object({ values: ContentInput });

/** A kept version, with the pictures that its fields refer to. */
export const KeptEntryVersion = KeptInput.extend({ pictures: z.array(ChosenPicture) });
export type KeptEntryVersion = z.infer<typeof KeptEntryVersion>;

/** Edit conflict: the entry that another member saved after this form was opened. */
export const SaveConflict = z.object({
  theirs: ContentEntry.extend({
    /** By the server's clock: that of the browser may be wrong. */
    savedSecondsAgo: z.number(),
  }),
});
export type SavedByOther = z.infer<typeof SaveConflict>['theirs'];

/** An active preview link, without its address: only a digest of the token is stored. */
export const PreviewLink = z.object({
  id: z.number(),
  /** The member who created the link. */
  createdBy: z.string(),
  /** UTC. */
  createdAt: z.string(),
  /** Expiry, UTC. */
  until: z.string(),
});
export type PreviewLink = z.infer<typeof PreviewLink>;

export const PreviewLinkList = z.object({ links: z.array(PreviewLink), clock: Clock });
export type PreviewLinkList = z.infer<typeof PreviewLinkList>;

/** A new preview link: the only response that contains the address. */
export const NewPreviewLink = PreviewLink.extend({ address: z.string(), clock: Clock });
export type NewPreviewLink = z.infer<typeof NewPreviewLink>;

/** The values of an open form, to be shown as the page that they would be. */
export const LivePreviewInput = z.object({
  /** Null for a new entry. */
  entryId: z.number().int().min(1).max(maxId).nullable(),
  values: ContentInput,
});
export type LivePreviewInput = z.infer<typeof LivePreviewInput>;

/** The whole document of the page, without scripts. */
export const LivePreview = z.object({ html: z.string() });
export type LivePreview = z.infer<typeof LivePreview>;

/** Asks which entry a slug once belonged to. */
export const FormerOwnerQuery = z.object({
  slug: z.string().trim().toLowerCase().max(200),
  /** The entry that is edited; none for a new one. */
  id: z.coerce.number().int().min(1).max(maxId).optional(),
});

/** The title of the entry whose old links have the slug; null if there is none. */
export const FormerOwner = z.object({ title: z.string().nullable() });

export const AuthorNames = z.object({ names: z.array(z.string()) });
