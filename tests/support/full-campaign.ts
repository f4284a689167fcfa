import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import type { AnyContentType } from '../../src/content/content-type.ts';
import { about } from '../../src/content/types/about.ts';
import { event } from '../../src/content/types/event.ts';
import { heroSection } from '../../src/content/types/hero-section.ts';
import { mediaKit } from '../../src/content/types/media-kit.ts';
import { page } from '../../src/content/types/page.ts';
import { photoGallery } from '../../src/content/types/photo-gallery.ts';
import { quote } from '../../src/content/types/quote.ts';
import { sponsor } from '../../src/content/types/sponsor.ts';
import { update } from '../../src/content/types/update.ts';
import { type EntryDraft, EntryStore } from '../../src/server/content-host/embedded/entry-store.ts';
import type { Database } from '../../src/server/db/database.ts';
import { MediaStore } from '../../src/server/media/media-store.ts';
import { gmtText } from '../../src/shared/dates.ts';
import { fillLedger } from './vote-ledger.ts';

const day = 86_400_000;
const sampleText =
  'Thoko visited the school in Zomba, where forty girls asked about books, crowns and the lake. ';

const pictures = 60;

/** The number of entries of each type, as after a long year. */
const counts: readonly (readonly [AnyContentType, number, (number: number) => Partial<EntryDraft>])[] = [
  [
    update,
    400,
    (number) => ({ fields: { category: `Category ${number % 12}`, cover: 1 + (number % pictures) } }),
  ],
  [
    event,
    120,
    (number) => ({
      fields: {
        day: gmtText(Date.now() + (number - 60) * day).slice(0, 10),
        category: `kind ${number % 6}`,
        tags: [`tag ${number % 40}`, `other ${number % 30}`],
        cover: 1 + (number % pictures),
      },
    }),
  ],
  [
    photoGallery,
    40,
    (number) => ({
      fields: { photos: [0, 1, 2, 3, 4, 5, 6, 7].map((step) => 1 + ((number + step) % pictures)) },
    }),
  ],
  [quote, 60, () => ({})],
  [sponsor, 20, (number) => ({ fields: { logo: 1 + (number % pictures) } })],
  [page, 10, () => ({})],
  [about, 1, () => ({})],
  [heroSection, 1, () => ({ fields: { cover: 1 } })],
  [mediaKit, 2, () => ({ fields: { photos: [1, 2, 3] } })],
];

/** Writes the picture files, all with the same content. */
const writePictures = async (folder: string): Promise<void> => {
  mkdirSync(folder, { recursive: true });
  const full = sharp({ create: { width: 1024, height: 576, channels: 3, background: '#246' } });
  const [jpeg, webp] = [await full.clone().jpeg().toBuffer(), await full.clone().webp().toBuffer()];
  for (let number = 1; number <= pictures; number += 1) {
    writeFileSync(join(folder, `picture-${number}.jpg`), jpeg);
    for (const size of ['360x203', '1024x576'])
      writeFileSync(join(folder, `picture-${number}-${size}.webp`), webp);
  }
};

/** Fills a new database like that of a campaign after a long year: hundreds of entries, comments and votes. */
export const fillCampaign = async (database: Database, uploadsFolder: string): Promise<void> => {
  const now = Date.now();
  await writePictures(uploadsFolder);
  await database.db.transaction().execute(async (transaction) => {
    for (const number of [1, 2, 3, 4])
      await transaction
        .insertInto('author')
        .values({ slug: `author-${number}`, name: `Author ${number}`, description: '' })
        .execute();
    const media = new MediaStore(transaction);
    for (let number = 1; number <= pictures; number += 1)
      await media.add({
        file: `picture-${number}.jpg`,
        mimeType: 'image/jpeg',
        bytes: 1_000,
        width: 1600,
        height: 900,
        title: `Picture ${number}`,
        alt: `The lake, seen for the ${number}th time`,
        sizes: {
          medium: { file: `picture-${number}-360x203.webp`, width: 360, height: 203 },
          large: { file: `picture-${number}-1024x576.webp`, width: 1024, height: 576 },
        },
      });
    const store = new EntryStore(transaction);
    for (const [type, count, details] of counts)
      for (let number = 1; number <= count; number += 1)
        await store.create(type, {
          slug: `${type.name}-${number}`,
          status: 'publish',
          date: now - number * 3_600_000,
          authorId: 1 + (number % 4),
          title: `${type.label.one} number ${number}`,
          html: `<h2>Number ${number}</h2><p>${sampleText.repeat(15)}</p>`.repeat(2),
          fields: {},
          ...details(number),
        });
    const updates = await transaction.selectFrom('entry').select('id').where('type', '=', 'update').execute();
    for (const [index, { id }] of updates.entries())
      await transaction
        .insertInto('comment')
        .values({
          post_id: id,
          name: `Reader ${index}`,
          email: `reader${index}@example.org`,
          message: sampleText,
          state: 'approved',
          digest: `digest ${index}`,
          created_gmt: gmtText(now - index * 60_000),
        })
        .execute();
  });
  await fillLedger(database, 300);
};
