import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import {
  type Fixture,
  fixtureAuthors,
  fixturePictures,
  fixtures,
  idOf,
} from '../../support/content-fixtures.ts';
import { encodeTitle, toStoredEntry } from './entry-values.ts';
import type { RunPhp } from './wordpress-server.ts';

/** Entries and pictures share their ids in WordPress: a fixture's picture has its own id plus this. */
export const pictureIdOffset = 900;

const createEntry = ({ type, slug, title, html, status, date, modified, author, fields }: Fixture) => ({
  id: idOf(slug),
  type: type.name,
  slug,
  title: encodeTitle(title),
  html,
  status,
  date: date.replace('T', ' '),
  modified: modified.replace('T', ' '),
  author: author ?? 0,
  ...toStoredEntry(type, fields, (id) => Number(id) + pictureIdOffset),
});

/** The contract's fixtures, for `fill.php`, which gets them while the pictures' files are there. */
export const fillWithFixtures = async (runPhp: RunPhp): Promise<void> => {
  const folder = mkdtempSync(join(tmpdir(), 'campaign-pictures-'));
  try {
    const pictures = await Promise.all(
      fixturePictures.map(async ({ file: name, width, height, title, alt, focalPoint }, index) => {
        const file = join(folder, name);
        const background = index === 0 ? '#27a' : '#c52';
        await sharp({ create: { width, height, channels: 3, background } })
          .jpeg()
          .toFile(file);
        return { id: index + 1 + pictureIdOffset, name, file, title, alt, focalPoint };
      }),
    );
    const mediumWidth = fixturePictures[0]?.sizes.medium.width;
    runPhp('fill.php', {
      authors: fixtureAuthors,
      pictures,
      mediumWidth,
      entries: fixtures.map(createEntry),
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
};
