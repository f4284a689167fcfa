import { readdirSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { onEveryDatabase } from '../../../tests/support/databases.ts';
import { hostileStrings, queriesWith } from '../../../tests/support/hostile-strings.ts';
import { openMediaHarness } from '../../../tests/support/media-harness.ts';
import { noisyPicture } from '../../../tests/support/noisy-picture.ts';
import { compoundFile, docxFile, pdfFile } from '../../../tests/support/sent-documents.ts';
import { testLog } from '../../../tests/support/test-log.ts';
import { MediaDetails, mediaLimits } from '../../shared/admin/media.ts';
import { createFolderStore } from '../files/folder-store.ts';
import { createUploads } from '../media/upload-files.ts';

/** The first bytes of accepted formats, so that the rest of the file is read, too. */
const heads = [
  '',
  'ffd8ffe0',
  '89504e470d0a1a0a',
  '255044462d',
  'd0cf11e0a1b11ae1',
  '504b0304',
  '52494646',
].map((hex) => Buffer.from(hex, 'hex'));

const anyBytes = fc
  .tuple(fc.constantFrom(...heads), fc.uint8Array({ maxLength: 3_000 }))
  .map(([head, rest]) => Buffer.concat([head, rest]));

/** A valid file with some bytes changed. */
const corrupted = (files: readonly Buffer[]) =>
  fc
    .tuple(
      fc.constantFrom(...files),
      fc.array(fc.tuple(fc.nat(100_000), fc.nat(255)), { minLength: 1, maxLength: 20 }),
      fc.nat(100),
    )
    .map(([file, changes, percent]) => {
      const bytes = Buffer.from(file);
      for (const [at, value] of changes) bytes[at % bytes.length] = value;
      return percent > 70 ? bytes.subarray(0, Math.floor((bytes.length * percent) / 100)) : bytes;
    });

const createValidFiles = async () => [
  await noisyPicture(60, 40).jpeg().toBuffer(),
  await noisyPicture(60, 40).png().toBuffer(),
  await noisyPicture(60, 40).webp().toBuffer(),
  await noisyPicture(60, 40).avif({ effort: 0 }).toBuffer(),
  pdfFile(),
  compoundFile('WordDocument'),
  await docxFile(),
];

/** Requests every stored file as a visitor would; returns the headers of the responses. */
const requestFiles = async (uploadsFolder: string) => {
  const log = testLog();
  const uploads = createUploads({
    fileStore: createFolderStore(uploadsFolder),
    renditionsFolder: `${uploadsFolder}/renditions`,
    log,
  });
  const server = createServer((request, response) => {
    void uploads.send(request, response, request.url ?? '/').then((isSent) => {
      if (!isSent) response.writeHead(404).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const responses = [];
  for (const name of readdirSync(uploadsFolder).filter((name) => name !== 'renditions')) {
    const response = await fetch(`${origin}/uploads/${encodeURIComponent(name)}`);
    await response.arrayBuffer();
    const [type = '', sniff, disposition] = [
      'content-type',
      'x-content-type-options',
      'content-disposition',
    ].map((header) => response.headers.get(header) ?? '');
    responses.push({ name, status: response.status, type, sniff, disposition });
  }
  uploads.close();
  await new Promise((resolve) => server.close(resolve));
  return responses;
};

/** Files are checked before they reach the database: PostgreSQL gets enough names and texts to store some. */
const counts = { sqlite: { files: 30, texts: 110 }, postgres: { files: 15, texts: 100 } };

onEveryDatabase(({ open, newFolder }, dialect) => {
  test('accepts or rejects any file under any name, and serves none as a page', {
    timeout: 120_000,
  }, async () => {
    const [database, folder] = [await open(), newFolder()];
    const { harness, send } = await openMediaHarness(database, folder);
    const name = fc.constantFrom(...hostileStrings().filter((text) => text.length < 3_000));
    const validFiles = await createValidFiles();
    const bytes = fc.oneof(anyBytes, corrupted(validFiles));
    let stored = 0;
    const property = fc.asyncProperty(name, bytes, async (text, file) => {
      const response = await send(text, file);
      expect([200, 422]).toContain(response.status);
      if (response.status === 200) stored += 1;
    });
    // The files are random: after a round with few accepted ones, another follows.
    for (let round = 0; round < 5 && stored <= 8; round += 1)
      await fc.assert(property, { numRuns: counts[dialect].files });
    // A picture is stored in several sizes: there must be one, whatever the random files are.
    for (const file of validFiles) await send('valid', file);
    expect(harness.lines).toEqual([]);
    const rows = await database.db.selectFrom('media').select(['name', 'title']).execute();
    expect(rows.length).toBeGreaterThan(5);
    for (const row of rows) {
      expect(row.name).toMatch(/^[^/\\\p{Cc}\p{Cf}]+\.(jpg|png|pdf|docx?)$/u);
      expect(row.name.length).toBeLessThanOrEqual(mediaLimits.name);
    }
    const responses = await requestFiles(folder);
    expect(responses.length).toBeGreaterThan(rows.length);
    for (const { name: file, status, type, sniff, disposition } of responses) {
      expect([file, status, sniff]).toEqual([file, 200, 'nosniff']);
      expect(type).toMatch(/^(image\/(jpeg|png|webp|avif)|application\/(pdf|msword|vnd\.openxml[a-z.-]+))$/);
      if (type.startsWith('application/'))
        expect(disposition).toMatch(/^attachment; filename="[a-z0-9.-]+"$/);
    }
  });

  test('responds without a server error to any request to the library', { timeout: 120_000 }, async () => {
    const { harness, request, upload } = await openMediaHarness(await open(), newFolder());
    const { item } = await upload('x.pdf', pdfFile());
    for (const [index, text] of hostileStrings(counts[dialect].texts).entries()) {
      const [parameter = 'search'] = ['search', 'folder', 'type', 'sort', 'page', 'size'].slice(index % 6);
      const queries = queriesWith(parameter, text);
      for (const query of [queries[0], queries[1 + (index % (queries.length - 1))]])
        expect([200, 422]).toContain((await request('GET', `/media?${query}`)).status);
      const { version } = MediaDetails.parse((await request('GET', `/media/${item.id}`)).json).item;
      const edit = {
        name: text,
        title: text,
        alt: text,
        isDecorative: false,
        focalPoint: null,
        folderId: index,
        version,
      };
      expect([200, 422]).toContain((await request('PUT', `/media/${item.id}`, edit)).status);
      expect([200, 422]).toContain((await request('POST', '/media/folders', { name: text })).status);
    }
    const anything = fc.oneof(
      fc.anything(),
      fc.record({ ids: fc.anything(), folderId: fc.anything(), evenIfUsed: fc.anything() }),
    );
    await fc.assert(
      fc.asyncProperty(anything, async (body) => {
        const sent = JSON.parse(JSON.stringify(body) ?? 'null');
        for (const path of [
          '/media/move',
          '/media/uses',
          '/media/bin',
          '/media/restore',
          '/media/delete',
          '/media/folders',
        ])
          expect([200, 422]).toContain((await request('POST', path, sent)).status);
      }),
      { numRuns: 20 },
    );
    expect((await request('GET', '/media')).status).toBe(200);
    expect(harness.lines).toEqual([]);
  });
});
