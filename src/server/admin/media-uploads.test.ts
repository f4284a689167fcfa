import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { openAdminHarness } from '../../../tests/support/admin-harness.ts';
import { onEveryDatabase, onSqlite } from '../../../tests/support/databases.ts';
import { openMediaHarness } from '../../../tests/support/media-harness.ts';
import { noisyPicture } from '../../../tests/support/noisy-picture.ts';
import { fixtureSite } from '../../../tests/support/rest-harness.ts';
import { compoundFile, docxFile, pdfFile, zipOf } from '../../../tests/support/sent-documents.ts';
import {
  animatedGif,
  gifOfManyFrames,
  gifScript,
  heicFile,
  phonePhoto,
  plainPicture,
} from '../../../tests/support/sent-pictures.ts';
import { adminApi } from '../../shared/admin/admin-paths.ts';
import { maxDocumentBytes, pictureUploadLimits } from '../../shared/admin/media.ts';
import { ActivityLog } from '../activity/activity-log.ts';
import { MediaStore } from '../media/media-store.ts';

const getFile = (folder: string, url: string): string => join(folder, url.replace('/uploads/', ''));

onSqlite(({ open, newFolder }) => {
  test('stores a phone’s photo upright, in every size and without its location', async () => {
    const [database, folder] = [await open(), newFolder()];
    const { upload } = await openMediaHarness(database, folder, () => Date.UTC(2025, 9, 18, 14));
    const { item, isNew } = await upload('On the Lake.JPEG', await phonePhoto());
    expect(isNew).toBe(true);
    expect(item).toMatchObject({
      name: 'On the Lake.jpg',
      title: 'On the Lake',
      type: 'image',
      mimeType: 'image/jpeg',
      alt: '',
      isDecorative: false,
      focalPoint: null,
      date: '2025-10-18T14:00:00',
      folderId: null,
      width: 900,
      height: 1_200,
    });
    expect(item.url).toMatch(/^\/uploads\/on-the-lake-[\da-f]{10}\.jpg$/);
    const metadata = await sharp(getFile(folder, item.url)).metadata();
    expect([metadata.exif, metadata.orientation]).toEqual([undefined, undefined]);
    expect(readFileSync(getFile(folder, item.url))).toHaveLength(item.size);
    const sizes = readdirSync(folder).filter((name) => name.endsWith('.webp'));
    expect(sizes).toHaveLength(4);
    for (const name of sizes) expect((await sharp(join(folder, name)).metadata()).exif).toBeUndefined();
    // The top of the picture is red.
    const top = await sharp(getFile(folder, item.url))
      .extract({ left: 400, top: 50, width: 1, height: 1 })
      .raw()
      .toBuffer();
    expect(top[0]).toBeGreaterThan(200);
    expect(await new ActivityLog(database.db).latest(1)).toMatchObject([
      {
        actor: 'The editor',
        action: 'uploaded-media',
        subject: 'On the Lake.jpg',
        address: `/admin/media?file=${item.id}`,
      },
    ]);
    expect((await new MediaStore(database.db).load([item.id])).get(item.id)?.width).toBe(900);
  });

  test('makes a very large photo smaller, upright and without its location', async () => {
    const folder = newFolder();
    const { upload } = await openMediaHarness(await open(), folder);
    const large = sharp(await phonePhoto())
      .resize(6_000, 4_500, { fit: 'fill' })
      .jpeg()
      .withMetadata({ orientation: 6 })
      .withExifMerge({ IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '13/1 58/1 0/1' } });
    const { item } = await upload('large.jpg', await large.toBuffer());
    expect(item).toMatchObject({ width: 3_464, height: 4_618 });
    const stored = getFile(folder, item.url);
    const metadata = await sharp(stored).metadata();
    expect(metadata).toMatchObject({ width: 3_464, height: 4_618 });
    expect([metadata.exif, metadata.orientation]).toEqual([undefined, undefined]);
    const top = await sharp(stored).extract({ left: 1_700, top: 200, width: 1, height: 1 }).raw().toBuffer();
    expect([(top[0] ?? 0) > 200, (top[2] ?? 255) < 50]).toEqual([true, true]);
  });

  test('does not log a cancelled upload as an error', async () => {
    const folder = newFolder();
    const harness = openAdminHarness(await open(), { uploadsFolder: folder });
    const cookie = [...(await harness.signedIn('editor'))]
      .map(([name, value]) => `${name}=${value}`)
      .join('; ');
    const cancel = new AbortController();
    let sent: ReadableStreamDefaultController<Uint8Array> | undefined;
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        sent = controller;
        controller.enqueue(new Uint8Array(1_000));
      },
    });
    const init = { method: 'POST', body, duplex: 'half', signal: cancel.signal };
    const request = harness.app.request(`${fixtureSite}${adminApi}/media/files?name=a.jpg`, {
      ...init,
      headers: { cookie, origin: fixtureSite, 'content-type': 'application/octet-stream' },
    } as RequestInit);
    cancel.abort();
    sent?.error(new DOMException('gone', 'AbortError'));
    expect((await request).status).toBe(400);
    expect([harness.lines, readdirSync(folder)]).toEqual([[], []]);
  });

  test('stores different files that look the same under different names', async () => {
    const folder = newFolder();
    const { upload } = await openMediaHarness(await open(), folder);
    const plain = await plainPicture(200, 200).png().toBuffer();
    const commented = await plainPicture(200, 200).png().withMetadata({ density: 300 }).toBuffer();
    const [one, other] = [await upload('same.png', plain), await upload('same.png', commented)];
    expect(one.item.url).not.toBe(other.item.url);
  });

  test.each([
    ['webp', async () => noisyPicture(300, 200).webp().toBuffer(), 'image/jpeg'],
    ['avif', async () => noisyPicture(300, 200).avif({ effort: 0 }).toBuffer(), 'image/jpeg'],
    ['transparent png', async () => plainPicture(300, 200, 4).png().toBuffer(), 'image/png'],
    [
      'animated webp',
      async () => {
        const frames = await noisyPicture(100, 200).raw().toBuffer();
        return sharp(frames, { raw: { width: 100, height: 200, channels: 3, pageHeight: 100 } })
          .webp({ loop: 0, delay: [100, 100] })
          .toBuffer();
      },
      'image/jpeg',
    ],
  ])('accepts %s', async (_name, make, mimeType) => {
    const { upload } = await openMediaHarness(await open(), newFolder());
    const { item } = await upload('picture.xyz', await make());
    expect(item).toMatchObject({ type: 'image', mimeType });
    expect(item.name).toBe(mimeType === 'image/png' ? 'picture.png' : 'picture.jpg');
  });

  test.each([
    ['pdf', async () => pdfFile(), 'application/pdf'],
    ['doc', async () => compoundFile('WordDocument'), 'application/msword'],
    ['docx', docxFile, 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
  ])('stores a %s document unchanged', async (extension, make, mimeType) => {
    const [database, folder] = [await open(), newFolder()];
    const { upload } = await openMediaHarness(database, folder);
    const bytes = await make();
    const { item } = await upload('Sponsor pack.html', bytes);
    expect(item).toMatchObject({
      name: `Sponsor pack.${extension}`,
      type: 'document',
      mimeType,
      size: bytes.length,
      width: null,
      thumbnail: null,
    });
    expect(item.url).toMatch(new RegExp(`^/uploads/sponsor-pack-[\\da-f]{10}\\.${extension}$`));
    expect(readFileSync(getFile(folder, item.url)).equals(bytes)).toBe(true);
    // Pages do not load it as a picture.
    expect((await new MediaStore(database.db).load([item.id])).size).toBe(0);
  });

  test('rejects other formats by their content, whatever their name, and stores nothing', async () => {
    const [database, folder] = [await open(), newFolder()];
    const { send } = await openMediaHarness(database, folder);
    const jpeg = await noisyPicture(300, 200).jpeg().toBuffer();
    const rejected = {
      html: Buffer.from('<!doctype html><script>alert(1)</script>'),
      svg: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
      gif: gifScript(),
      zip: await zipOf('a.txt', 'word/other.xml'),
      'zip named inside': Buffer.concat([await zipOf('a.txt'), Buffer.from('word/document.xml')]),
      'word with programs': await zipOf('word/document.xml', 'word/vbaProject.bin'),
      'a table': compoundFile('Workbook'),
      'a program': Buffer.from('MZ\x90\0\x03'),
      'a late pdf': Buffer.from('<script>%PDF-1.7'),
      'a cut jpeg': jpeg.subarray(0, jpeg.length / 3),
      'a jpeg of zeros': Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), Buffer.alloc(500)]),
      heic: await heicFile(),
      empty: Buffer.alloc(0),
      'a bomb': await plainPicture(12_000, 10_000).png({ compressionLevel: 9 }).toBuffer(),
    };
    for (const [name, bytes] of Object.entries(rejected)) {
      const response = await send('holiday.jpg', bytes);
      expect([name, response.status]).toEqual([name, 422]);
      expect(response.json).toEqual({ message: expect.stringMatching(/^(The|This|We) .+\.$/) });
    }
    expect((await send('x.heic', rejected.heic)).json).toEqual({
      message:
        'We cannot read HEIC photos. Please send this one as a JPG. On an iPhone, open it in Photos, tap Share, then Options, choose Most Compatible, and save it to Files. For new photos, choose Settings › Camera › Formats › Most Compatible.',
    });
    expect((await send('x.png', rejected['a bomb'])).json).toEqual({
      message: 'The picture must have at most 110 million pixels. Please make it smaller and try again.',
    });
    const messageFor = async (name: string) =>
      ((await send(name, Buffer.from('A shopping list'))).json as { message: string }).message;
    expect(await messageFor('list.JPG')).toMatch(/^The name of this file ends in “\.JPG”, but/);
    expect(await messageFor('walk.mp4')).toMatch(
      /^The library does not store videos\. Please upload the video to YouTube/,
    );
    expect(await messageFor('list.txt')).toMatch(/^The library does not accept this kind of file\./);
    expect(readdirSync(folder)).toEqual([]);
    expect(await database.db.selectFrom('media').select('id').execute()).toEqual([]);
  });

  test('stores the first picture of an animated GIF, says so, and rejects one with very many pictures', async () => {
    const folder = newFolder();
    const { upload, send } = await openMediaHarness(await open(), folder);
    const { item, isAnimated } = await upload('dance.gif', await animatedGif());
    expect(isAnimated).toBe(true);
    expect(item).toMatchObject({ name: 'dance.jpg', mimeType: 'image/jpeg', width: 400, height: 300 });
    for (const name of readdirSync(folder))
      expect((await sharp(join(folder, name)).metadata()).pages ?? 1).toBe(1);
    const { channels } = await sharp(getFile(folder, item.url)).stats();
    expect(channels.map(({ mean }) => Math.round(mean / 255))).toEqual([1, 0, 0]);
    const still = await plainPicture(300, 200, 4).gif().toBuffer();
    expect(await upload('still.gif', still)).toMatchObject({ item: { width: 300 }, isAnimated: false });
    const stored = readdirSync(folder).length;
    expect(await send('bomb.gif', gifOfManyFrames(1_001))).toMatchObject({
      status: 422,
      json: {
        message: 'This GIF has more than 1,000 frames. Please send a shorter one, or a single picture.',
      },
    });
    expect(readdirSync(folder)).toHaveLength(stored);
  });

  test('stores a very tall or wide picture in sizes that can be encoded, and rejects a larger one', async () => {
    const [database, folder] = [await open(), newFolder()];
    const { upload, send } = await openMediaHarness(database, folder);
    const listSizes = async (name: string, width: number, height: number) => {
      const { item } = await upload(name, await plainPicture(width, height).png().toBuffer());
      expect(item).toMatchObject({ width, height });
      const stored = (await new MediaStore(database.db).load([item.id])).get(item.id)?.sizes ?? {};
      for (const { url, width, height } of Object.values(stored))
        expect(await sharp(getFile(folder, url)).metadata()).toMatchObject({ width, height });
      return Object.entries(stored).map(([size, { width, height }]) => `${size} ${width}x${height}`);
    };
    expect(await listSizes('strip.png', 400, 20_000)).toEqual(['thumbnail 160x160', 'medium 328x16383']);
    expect(await listSizes('comic.png', 700, 18_000)).toEqual([
      'thumbnail 160x160',
      'medium 360x9257',
      'phone 637x16383',
    ]);
    expect(await listSizes('skyline.png', 65_500, 20)).toHaveLength(5);
    const files = readdirSync(folder);
    for (const [width, height] of [
      [65_501, 20],
      [20, 65_501],
    ] as const) {
      const response = await send('x.png', await plainPicture(width, height).png().toBuffer());
      expect([response.status, response.json]).toEqual([
        422,
        {
          message:
            'The picture must be at most 65,500 pixels wide and high. Please make it smaller, or crop it.',
        },
      ]);
    }
    expect(readdirSync(folder)).toEqual(files);
  });

  test('rejects documents over 10 MB, files over 50 MB, and callers without the right', async () => {
    const database = await open();
    const { harness, send } = await openMediaHarness(database, newFolder());
    const large = Buffer.concat([pdfFile(), Buffer.alloc(maxDocumentBytes)]);
    const tooLarge = await send('large.pdf', large);
    expect([tooLarge.status, tooLarge.json]).toEqual([
      422,
      { message: 'This file is larger than 10 MB. Please make it smaller and try again.' },
    ]);
    const far = await send('far.jpg', Buffer.alloc(pictureUploadLimits.bytes + 1));
    expect([far.status, far.json]).toEqual([
      413,
      { message: 'This file is too large. A picture can have up to 50 MB, a document up to 10 MB.' },
    ]);
    expect((await send('just.pdf', large.subarray(0, maxDocumentBytes))).status).toBe(200);

    const file = new Uint8Array(pdfFile('other'));
    expect((await harness.request('POST', '/media/files?name=x', { file })).status).toBe(401);
    const from = await harness.signedIn('administrator');
    const otherOrigin = { origin: 'https://elsewhere.example' };
    expect(
      (await harness.request('POST', '/media/files?name=x', { from, file, headers: otherOrigin })).status,
    ).toBe(403);
    const asForm = { 'content-type': 'text/plain' };
    expect(
      (await harness.request('POST', '/media/files?name=x', { from, file, headers: asForm })).status,
    ).toBe(415);
  });

  test('does not read a file before the session is checked', async () => {
    const { harness } = await openMediaHarness(await open(), newFolder());
    let hasRead = false;
    const body = new ReadableStream(
      {
        pull: (controller) => {
          hasRead = true;
          controller.close();
        },
      },
      { highWaterMark: 0 },
    );
    const request = new Request(`${harness.dependencies.site}/api/admin/media/files?name=x`, {
      method: 'POST',
      headers: { origin: harness.dependencies.site, 'content-type': 'application/octet-stream' },
      body,
      duplex: 'half',
    } as RequestInit);
    expect((await harness.app.request(request)).status).toBe(401);
    expect(hasRead).toBe(false);
  });
});

onEveryDatabase(({ open, newFolder }) => {
  test('gives a picture the title of the entry whose form sent it, with a number if others have it', async () => {
    const { upload, request } = await openMediaHarness(await open(), newFolder());
    const titles: string[] = [];
    const add = async (width: number, title: string) => {
      const bytes = await noisyPicture(width, 60).jpeg().toBuffer();
      titles.push((await upload('IMG_2034.jpg', bytes, undefined, title)).item.title);
    };
    await add(60, 'Lake day');
    await add(61, ' Lake day ');
    await add(62, 'Lake day');
    // Neither a word more nor a number of its own counts.
    await add(63, 'Lake');
    await add(64, 'Lake day 2');
    await add(65, '');
    await add(66, '100% 🌅_');
    await add(67, '100% 🌅_');
    await add(68, 'x'.repeat(400));
    expect(titles).toEqual([
      'Lake day',
      'Lake day 2',
      'Lake day 3',
      'Lake',
      'Lake day 2 2',
      'IMG 2034',
      '100% 🌅_',
      '100% 🌅_ 2',
      'x'.repeat(192),
    ]);
    const found = await request('GET', '/media?search=lake');
    expect(found.json).toMatchObject({ total: 5 });
    const document = await upload('Programme.pdf', pdfFile(), undefined, 'Lake day');
    expect(document.item.title).toBe('Programme');
  });

  test('stores the same bytes once, and returns the existing file', async () => {
    const folder = newFolder();
    const { upload } = await openMediaHarness(await open(), folder);
    const bytes = await noisyPicture(300, 200).png().toBuffer();
    const first = await upload('one.png', bytes);
    const files = readdirSync(folder).length;
    expect(await upload('other.png', bytes)).toEqual({
      item: first.item,
      isNew: false,
      isRestored: false,
      isAnimated: false,
    });
    // Several times, because two requests do not always meet.
    for (const round of [1, 2, 3, 4, 5]) {
      const same = Buffer.concat([pdfFile(), Buffer.from(String(round))]);
      const [a, b] = await Promise.all([upload('a.pdf', same), upload('b.pdf', same)]);
      expect([a.isNew, b.isNew].toSorted()).toEqual([false, true]);
      expect(a.item.id).toBe(b.item.id);
      expect(readdirSync(folder)).toHaveLength(files + round);
    }
  });
});
