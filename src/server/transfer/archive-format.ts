import { z } from 'zod';
import { gmtTime } from '../../shared/dates.ts';
import { HashedFiles } from '../zip/hashed-files.ts';

/** Rises with every change that an older program could not read. */
export const archiveVersion = 1;

/** The name of a file of the uploads folder in the archive. */
export const toFileEntry = (file: string): string => `files/${file}`;

export const toDataEntry = (kind: RecordKind): string => `data/${kind}.jsonl`;

const recordId = z.string().min(3).max(4_000);
const gmt = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}$/)
  .refine((text) => !Number.isNaN(gmtTime(text)));
const text = z.string();

/** Names that the media library gives: none leads out of the uploads folder. */
const uploadName = z.string().regex(/^[a-z0-9-]+\.(?:webp|jpg|png|pdf|docx?)$/);
const originalName = z.string().regex(/^originals\/[\da-f-]{36}\.(?:webp|jpg|png)$/);

const side = z.int().min(0).max(100_000);
const percent = z.int().min(0).max(100);

const Author = z.strictObject({ id: recordId, slug: text.max(200), name: text, description: text });

const Media = z.strictObject({
  id: recordId,
  file: uploadName,
  mimeType: text.max(100),
  kind: z.enum(['image', 'document']),
  width: side,
  height: side,
  bytes: z.int().min(0),
  digest: z
    .string()
    .regex(/^[\da-f]{64}$/)
    .nullable(),
  name: text.max(300),
  title: text,
  alt: text,
  isDecorative: z.boolean(),
  focalPoint: z.strictObject({ x: percent, y: percent }).nullable(),
  /** The name of the folder. */
  folder: text.nullable(),
  created: gmt,
  sizes: z.record(z.string(), z.strictObject({ file: uploadName, width: side, height: side })),
  /** The picture before it was turned or cropped. */
  original: z.strictObject({ file: originalName, digest: text.nullable() }).nullable(),
  /** Names that the file had before it was replaced, which texts may still have. */
  formerFiles: z.array(z.strictObject({ file: uploadName, size: text })),
});

/** In fields, pictures are the ids of their records. */
const values = {
  slug: text,
  date: gmt,
  author: recordId.nullable(),
  title: text,
  html: text,
  fields: z.record(z.string(), z.unknown()),
};

const Entry = z.strictObject({
  id: recordId,
  type: text.max(60),
  status: z.enum(['publish', 'draft']),
  ...values,
  modified: gmt,
  editedBy: text.nullable(),
  /** The place in an order of the team; 0: none. */
  position: z.int().min(0),
  formerSlugs: z.array(text),
  /** What was saved and is not published yet. */
  changes: z.strictObject({ ...values, savedBy: text, saved: gmt }).nullable(),
});

const Comment = z.strictObject({
  id: recordId,
  entry: recordId,
  /** The comment that it answers. */
  parent: recordId.nullable(),
  name: text,
  message: text,
  created: gmt,
});

const Supporter = z.strictObject({
  id: recordId,
  name: text.nullable(),
  email: text.nullable(),
  phone: text.nullable(),
  location: text.nullable(),
  state: z.enum(['active', 'inactive', 'spam']),
  consent: text,
  source: text,
  created: gmt,
  contacts: z.array(z.strictObject({ kind: z.enum(['email', 'phone']), value: text })),
  tags: z.array(text),
  notes: z.array(z.strictObject({ text, author: text, written: gmt })),
});

/** Columns of the table of orders, for a program of the team's own. */
const Order = z.record(z.string(), z.union([z.string(), z.number(), z.null()]));

/** What the lines of each file are. */
export const records = {
  authors: Author,
  tags: z.strictObject({ name: text, slug: text }),
  categories: z.strictObject({ type: text, nameKey: text, presentName: text }),
  settings: z.strictObject({ key: text, value: z.unknown() }),
  entries: Entry,
  comments: Comment,
  media: Media,
  supporters: Supporter,
  orders: Order,
} as const;

export type RecordKind = keyof typeof records;
export type RecordOf<K extends RecordKind> = z.infer<(typeof records)[K]>;

export const recordKinds = Object.keys(records) as RecordKind[];

export const Manifest = z.object({
  format: z.literal('campaign-archive'),
  version: z.int().min(1),
  counts: z.partialRecord(z.enum(recordKinds as [RecordKind, ...RecordKind[]]), z.int().min(0)),
  files: HashedFiles,
});
export type Manifest = z.infer<typeof Manifest>;
