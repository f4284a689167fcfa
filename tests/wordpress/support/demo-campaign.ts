import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { createAuthors } from '../../../src/demo/campaign/authors.ts';
import { createDemoEntries } from '../../../src/demo/campaign/entries.ts';
import { pictures } from '../../../src/demo/pictures/catalogue.ts';
import { getPictureFolders } from '../../../src/demo/pictures/prepared-pictures.ts';
import { createTimeline } from '../../../src/demo/timeline.ts';
import { gmtText } from '../../../src/shared/dates.ts';
import { encodeTitle, toStoredEntry } from './entry-values.ts';
import type { RunPhp } from './wordpress-server.ts';

const firstEntryId = 1_001;
const firstPictureId = 1_501;
const firstAuthorId = 3;
const root = join(import.meta.dirname, '..', '..', '..');

const getPictureId = (name: unknown): number =>
  firstPictureId + pictures.findIndex((picture) => picture.name === name);

/** Puts the demo campaign into WordPress, so that its pages can be compared with those of the embedded content host. */
export const fillWithDemo = async (runPhp: RunPhp): Promise<void> => {
  const now = Date.now();
  const timeline = createTimeline(now);
  const authors = createAuthors(timeline).map((author, index) => ({ ...author, id: firstAuthorId + index }));
  const folder = mkdtempSync(join(tmpdir(), 'campaign-pictures-'));
  try {
    const { svgFolder } = getPictureFolders(root);
    const files = await Promise.all(
      pictures.map(async ({ name, file, title, alt }, index) => {
        const target = join(folder, `${name}.jpg`);
        await sharp(join(svgFolder, file)).resize(1_280).jpeg().toFile(target);
        return {
          id: firstPictureId + index,
          name: `${name}.jpg`,
          file: target,
          title,
          alt,
          focalPoint: null,
        };
      }),
    );
    const entries = createDemoEntries(timeline).map((entry, index) => {
      const date = timeline.timeOf(entry.published);
      const status = entry.status ?? (date > now ? 'future' : 'publish');
      return {
        id: firstEntryId + index,
        type: entry.type.name,
        slug: entry.slug,
        title: encodeTitle(entry.title),
        html: entry.html,
        status,
        date: gmtText(date).replace('T', ' '),
        modified: gmtText(Math.min(date, now)).replace('T', ' '),
        author: authors.find(({ slug }) => slug === entry.author)?.id ?? 0,
        ...toStoredEntry(entry.type, entry.fields(timeline.onDay), getPictureId),
      };
    });
    runPhp('fill.php', { authors, pictures: files, mediumWidth: 360, entries });
  } finally {
    rmSync(folder, { recursive: true });
  }
};
