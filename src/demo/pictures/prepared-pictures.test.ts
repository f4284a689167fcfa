import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createFolderStore } from '../../server/files/folder-store.ts';
import { listFileNames } from '../../server/media/media-files.ts';
import { preparePicture } from '../../server/media/prepare-media.ts';
import type { DemoPicture } from './catalogue.ts';
import { copyPreparedFiles, preparePictures } from './prepared-pictures.ts';

const pictures: readonly DemoPicture[] = [
  { name: 'lake', title: 'Lake', alt: 'A lake.', file: 'lake.svg' },
  { name: 'logo', title: 'Logo', alt: 'A logo.', file: 'logo.svg' },
];
const [lake, logo] = pictures as [DemoPicture, DemoPicture];

let folder: string;
const svgFile = (picture: DemoPicture) => join(folder, picture.file);
const preparedFile = (name: string) => join(folder, 'prepared', name);

const draw = (picture: DemoPicture, colour: string) =>
  writeFileSync(
    svgFile(picture),
    `<svg xmlns="http://www.w3.org/2000/svg" width="500" height="250"><circle r="90" fill="${colour}"/></svg>`,
  );

const prepare = (print: (line: string) => void = () => {}) =>
  preparePictures({ pictures, svgFolder: folder, preparedFolder: join(folder, 'prepared'), print });

const prepareFiles = async (picture: DemoPicture) => {
  const files = (await prepare()).get(picture);
  if (!files) throw new Error(`${picture.name} was not prepared.`);
  return files;
};

/** When each prepared file was written. */
const writingTimes = () =>
  new Map(readdirSync(join(folder, 'prepared')).map((name) => [name, statSync(preparedFile(name)).mtimeMs]));

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'campaign-pictures-'));
  draw(lake, '#0b4b4d');
  draw(logo, '#ef4444');
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('a first start copies the same files that an upload of the picture would store', async () => {
  const prepared = await prepare();
  const uploads = join(folder, 'uploads');
  await copyPreparedFiles(prepared.values(), join(folder, 'prepared'), createFolderStore(uploads));
  const direct = join(folder, 'direct');
  for (const [picture, files] of prepared) {
    const { name, title, alt } = picture;
    const bytes = readFileSync(svgFile(picture));
    expect({ ...files, title, alt }).toEqual(
      await preparePicture(createFolderStore(direct), { name, title, alt, bytes }),
    );
  }
  expect(readdirSync(uploads).sort()).toEqual(readdirSync(direct).sort());
  for (const name of readdirSync(direct))
    expect(readFileSync(join(uploads, name)).equals(readFileSync(join(direct, name)))).toBe(true);
});

test('an unchanged SVG is not prepared again, a changed one is', async () => {
  const first = await prepareFiles(lake);
  const times = writingTimes();
  expect(await prepareFiles(lake)).toEqual(first);
  expect(writingTimes()).toEqual(times);

  draw(lake, '#f7a823');
  const second = await prepareFiles(lake);
  expect(second.file).not.toBe(first.file);
  const { file } = await prepareFiles(logo);
  expect(writingTimes().get(file)).toBe(times.get(file));
});

test('a picture with a missing file or a damaged record is prepared again', async () => {
  const { sizes } = await prepareFiles(lake);
  rmSync(preparedFile(String(sizes.thumbnail?.file)));
  writeFileSync(preparedFile('logo.json'), '{"svgDigest"');
  for (const picture of pictures)
    for (const name of listFileNames(await prepareFiles(picture)))
      expect(statSync(preparedFile(name)).size).toBeGreaterThan(0);
  expect(() => JSON.parse(readFileSync(preparedFile('logo.json'), 'utf8'))).not.toThrow();
});
