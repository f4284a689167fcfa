import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase } from '../../src/server/db/database.ts';
import { createDataFolder } from '../support/data-folder.ts';
import { noisyPicture } from '../support/noisy-picture.ts';
import { readPageStamp } from '../support/page-stamp.ts';
import { readMemory } from '../support/process-memory.ts';
import {
  gifScript,
  heicFile,
  jpegWithTail,
  phonePhoto,
  plainPicture,
  pngWithText,
} from '../support/sent-pictures.ts';
import { npmStart, type SiteProcess, startSiteProcess } from '../support/site-process.ts';

const invalidPicture = 'The picture must be a PNG or JPG of up to 2 MB.';
const tooManyPixels =
  'The picture must have at most 40 million pixels. Please make it smaller and try again.';
const tooMuchMemory =
  'This picture needs too much memory to open. Please send a smaller one, or save it as a JPG that is not progressive.';

let folder: string;
let site: SiteProcess;
let opened: string;
let senders = 0;

beforeAll(async () => {
  folder = createDataFolder();
  site = await startSiteProcess(
    { DATA_DIR: folder, ADMIN_PASSWORD: 'a-long-enough-password', TRUSTED_PROXIES: '127.0.0.1' },
    npmStart,
  );
  opened = await readPageStamp(site.address);
});

afterAll(async () => {
  await site.end('SIGTERM');
  expect(site.output()).not.toMatch(/"level":"error"/);
  rmSync(folder, { recursive: true, force: true });
});

const uploads = (): readonly string[] => {
  const uploadsFolder = join(folder, 'uploads');
  return existsSync(uploadsFolder) ? readdirSync(uploadsFolder) : [];
};

const listStored = async (name: string) => {
  const database = await openDatabase({ dialect: 'sqlite', file: join(folder, 'site.db') });
  try {
    return await database.db.selectFrom('feedback').select('picture').where('name', '=', name).execute();
  } finally {
    await database.close();
  }
};

type Sent = { readonly name: string; readonly response: Response };

/** Sends feedback with this picture, each time as another sender from another IP address. */
const send = async (bytes: Buffer, file: string, accept: string): Promise<Sent> => {
  senders += 1;
  const name = `Sender ${senders}`;
  const form = new FormData();
  for (const [field, value] of Object.entries({ form: 'feedback', opened, name, message: 'Kind <words>' }))
    form.append(field, value);
  const type = file.endsWith('.png') ? 'image/png' : 'image/jpeg';
  form.append('picture', new File([new Uint8Array(bytes)], file, { type }));
  const headers = { accept, 'x-forwarded-for': `203.0.113.${senders}` };
  return { name, response: await fetch(site.address, { method: 'POST', body: form, headers }) };
};

const sendAsJson = (bytes: Buffer, file: string) => send(bytes, file, 'application/json');

/** Reads the one file that was stored for accepted feedback. */
const readStoredFile = async ({ name, response }: Sent): Promise<Buffer> => {
  expect(await response.json()).toEqual({ message: `Thank you, ${name}! Your feedback has been submitted.` });
  const rows = await listStored(name);
  expect(rows).toEqual([{ picture: expect.stringMatching(/^feedback-[\da-f]{32}\.webp$/) }]);
  return readFileSync(join(folder, 'uploads', rows[0]?.picture ?? ''));
};

const truncate = async (picture: Promise<Buffer>, fraction: number): Promise<Buffer> => {
  const bytes = await picture;
  return bytes.subarray(0, bytes.length * fraction);
};

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';

const rejections: readonly [string, string, () => Promise<Buffer>, string][] = [
  [
    'a decompression bomb of 7,000 × 6,000',
    'bomb.png',
    () => plainPicture(7_000, 6_000).png().toBuffer(),
    tooManyPixels,
  ],
  [
    'an interlaced decompression bomb of sixteen bits',
    'interlaced.png',
    () => plainPicture(4_000, 4_000, 4).toColourspace('rgb16').png({ progressive: true }).toBuffer(),
    tooMuchMemory,
  ],
  [
    'a third of a JPEG',
    'cut.jpg',
    () => truncate(noisyPicture(400, 300).jpeg().toBuffer(), 0.33),
    invalidPicture,
  ],
  ['most of a PNG', 'cut.png', () => truncate(noisyPicture(400, 300).png().toBuffer(), 0.95), invalidPicture],
  ['an SVG renamed to .png', 'drawing.png', async () => Buffer.from(svg), invalidPicture],
  ['a HEIC renamed to .jpg', 'IMG_0001.jpg', heicFile, invalidPicture],
  ['an AVIF renamed to .jpg', 'IMG_0002.jpg', () => noisyPicture(60, 60).avif().toBuffer(), invalidPicture],
  ['a GIF that is also a valid script', 'smile.png', async () => gifScript(), invalidPicture],
];

describe('rejects the picture and stores nothing', () => {
  test.each(rejections)('%s', async (_, file, make, sentence) => {
    const bytes = await make();
    expect(bytes.length).toBeLessThan(2 * 1024 * 1024);
    const before = uploads();
    const asJson = await sendAsJson(bytes, file);
    expect(asJson.response.status).toBe(422);
    expect(await asJson.response.json()).toEqual({ errors: { picture: sentence } });

    const asHtml = await send(bytes, file, 'text/html');
    expect(asHtml.response.status).toBe(422);
    const html = await asHtml.response.text();
    expect(html).toMatch(new RegExp(`<p id="feedback-picture-note"[^>]*>${sentence}</p>`));
    expect(html).toMatch(new RegExp(`<input[^>]* id="feedback-name"[^>]* value="${asHtml.name}"`));
    expect(html).toMatch(/<textarea[^>]* id="feedback-message"[^>]*>Kind &lt;words&gt;<\/textarea>/);

    for (const { name } of [asJson, asHtml]) expect(await listStored(name)).toEqual([]);
    expect(uploads()).toEqual(before);
  });
});

describe('accepts the picture and stores only the image data', () => {
  const hidden = '<?php system($_GET[0]) ?><script>alert(1)</script>PK\x03\x04';

  test.each([
    ['a JPEG with an appended zip and HTML page', 'me.jpg', () => jpegWithTail(hidden)],
    ['a PNG with a script in its comment', 'me.php.png', () => pngWithText(hidden)],
  ])('%s', async (_, file, make) => {
    const bytes = await make();
    expect(bytes.includes(hidden, 0, 'latin1')).toBe(true);
    const webp = await readStoredFile(await sendAsJson(bytes, file));
    for (const part of ['<?php', '<script', 'PK\x03\x04'])
      expect(webp.includes(part, 0, 'latin1')).toBe(false);
    expect(await sharp(webp).metadata()).toMatchObject({ format: 'webp', width: 60, height: 60 });
  });

  test('a phone’s photo, upright and without its GPS position', async () => {
    const photo = await phonePhoto();
    expect((await sharp(photo).metadata()).orientation).toBe(6);
    expect(photo.includes('Phonemaker')).toBe(true);
    const webp = await readStoredFile(await sendAsJson(photo, 'IMG_0003.jpg'));
    const { format, width, height, orientation, exif, xmp } = await sharp(webp).metadata();
    expect({ format, width, height, orientation, exif, xmp }).toEqual({
      format: 'webp',
      width: 320,
      height: 320,
    });
    const { data, info } = await sharp(webp).removeAlpha().raw().toBuffer({ resolveWithObject: true });
    const colourAt = (x: number, y: number) => {
      const [red = 0, , blue = 0] = data.subarray((y * info.width + x) * info.channels);
      return red > blue ? 'red' : 'blue';
    };
    expect([colourAt(160, 10), colourAt(160, 310)]).toEqual(['red', 'blue']);
    expect([colourAt(10, 10), colourAt(310, 310)]).toEqual(['red', 'blue']);
  });
});

/**
 * In megabytes, for the largest accepted pictures: 160 for decoding one, 60 that the process retains for the next, and 80 for
 * the bodies of the requests. Pictures are decoded one at a time, for all senders. Four at a time, one per thread, would take 700.
 */
const maxGrowth = 300;

test.each([
  [4, 'JPEGs', 'large.jpg', () => plainPicture(6_300, 6_300).jpeg()],
  [4, 'PNGs', 'large.png', () => plainPicture(6_300, 6_300).png()],
  [3, 'interlaced PNGs', 'interlaced.png', () => plainPicture(5_500, 5_500, 4).png({ progressive: true })],
])(
  '%i concurrent uploads of the largest %s take little memory',
  async (count, _, file, make) => {
    const bytes = await make().toBuffer();
    const before = readMemory(site.process.pid, 'VmRSS');
    const sent = await Promise.all(Array.from({ length: count }, () => sendAsJson(bytes, file)));
    for (const one of sent) expect((await sharp(await readStoredFile(one)).metadata()).width).toBe(320);
    expect(readMemory(site.process.pid, 'VmHWM') - before).toBeLessThan(maxGrowth);
  },
  120_000,
);
