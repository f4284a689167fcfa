import { afterEach, beforeEach, describe, expect, type Mock, test, vi } from 'vitest';
import { readZip } from '../../../../tests/support/read-zip.ts';
import { downloadMediaKit } from './media-kit-download.ts';

const origin = 'https://campaign.example';
const image = { 'content-type': 'image/jpeg' };

type Answer = () => Response | Promise<Response>;

let warnings: Mock;
/** The warnings so far; any that no test takes away fail it. */
const takeWarnings = (): unknown[][] => {
  const taken = [...warnings.mock.calls];
  warnings.mockClear();
  return taken;
};
let asked: string[];
let saved: { readonly name: string; readonly zip: Blob }[];

/** Answers by path and query; an answer ends when its signal is aborted, before its body or within it. */
const answerWith = (answers: Readonly<Record<string, Answer>>): void => {
  vi.stubGlobal('fetch', async (address: string, { signal }: { readonly signal: AbortSignal }) => {
    asked.push(address);
    const aborted = new Promise<never>((_, reject) => {
      const fail = () => reject(new DOMException('This request was aborted.', 'AbortError'));
      if (signal.aborted) fail();
      signal.addEventListener('abort', fail);
    });
    const answer = answers[address.replace(origin, '')] ?? (() => new Response('', { status: 404 }));
    const { body, status, headers } = await Promise.race([answer(), aborted]);
    const { readable, writable } = new TransformStream();
    body?.pipeTo(writable, { signal }).catch(() => {});
    return new Response(body && readable, { status, headers });
  });
};

const picture = (text: string) => () => new Response(text, { headers: image });

/** Gives some bytes and then does as it is told. */
const beginning = (then: (body: ReadableStreamDefaultController) => void) => () =>
  new Response(new ReadableStream({ start: (body) => body.enqueue(new Uint8Array(9)), pull: then }), {
    headers: image,
  });

const never = () => new Promise<Response>(() => {});

const download = (urls: readonly string[], signal = new AbortController().signal) => {
  const progress: number[] = [];
  const result = downloadMediaKit({
    pictures: urls.map((url, index) => ({ id: index + 1, url })),
    contestant: 'Thandiwe Banda',
    signal,
    onProgress: (done) => progress.push(done),
  });
  return { result, progress };
};

const savedFiles = async (): Promise<(readonly [string, Buffer])[]> => [
  ...readZip(Buffer.from((await saved[0]?.zip.arrayBuffer()) ?? new ArrayBuffer(0))),
];

const savedTexts = async (): Promise<string[][]> =>
  (await savedFiles()).map(([name, bytes]) => [name, bytes.toString()]);

beforeEach(() => {
  asked = [];
  saved = [];
  let handedOver = new Blob();
  warnings = vi.spyOn(console, 'warn').mockImplementation(() => {}) as unknown as Mock;
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    handedOver = file as Blob;
    return 'blob:zip';
  });
  vi.stubGlobal('location', { href: `${origin}/`, origin });
  vi.stubGlobal('document', {
    createElement: () => ({
      download: '',
      click() {
        saved.push({ name: this.download, zip: handedOver });
      },
    }),
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('downloading the media kit', () => {
  test('asks once for each picture, tells of each, and saves them under their names', async () => {
    answerWith({ '/up/one.jpg': picture('1'), '/a/two.jpg': picture('2'), '/b/Two.jpg?w=9': picture('3') });
    const urls = ['/up/one.jpg', `${origin}/a/two.jpg`, '/b/Two.jpg?w=9'];
    const { result, progress } = download(urls);
    expect(await result).toBe(3);
    expect(asked).toEqual(urls);
    expect(progress).toEqual([1, 2, 3]);
    expect(saved).toMatchObject([{ name: 'Thandiwe Banda-media-kit.zip' }]);
    expect(await savedTexts()).toEqual([
      ['one.jpg', '1'],
      ['two.jpg', '2'],
      ['Two-2.jpg', '3'],
    ]);
    expect(warnings).not.toHaveBeenCalled();
  });

  test('asks our own server for what another origin has', async () => {
    const url = 'https://wordpress.example/uploads/a b.jpg?x=1&y=2';
    const address = `/media-kit/picture?url=${encodeURIComponent(url)}`;
    answerWith({ [address]: picture('far') });
    await download([url]).result;
    expect(asked).toEqual([address]);
    expect(await savedTexts()).toEqual([['a b.jpg', 'far']]);
  });

  test.each<[string, Answer, string]>([
    ['is not there', () => new Response('', { status: 404, headers: image }), 'the answer has status 404'],
    ['cannot be reached', () => Promise.reject(new TypeError('Failed to fetch')), 'Failed to fetch'],
    [
      'is a page in truth',
      () => new Response('<p>Sorry</p>', { headers: { 'content-type': 'text/html' } }),
      'the answer is no picture but text/html',
    ],
    ['is empty', () => new Response('', { headers: image }), 'the answer is empty'],
    ['ends half-way', beginning((body) => body.error(new TypeError('network error'))), 'network error'],
  ])('leaves out a picture that %s, says so to the console, and goes on', async (_, answer, reason) => {
    answerWith({ '/bad.jpg': answer, '/good.jpg': picture('good') });
    const { result, progress } = download(['/bad.jpg', '/good.jpg']);
    expect(await result).toBe(1);
    expect(progress).toEqual([1, 2]);
    expect(await savedTexts()).toEqual([['good.jpg', 'good']]);
    expect(takeWarnings()).toEqual([[`Left bad.jpg out of the media kit: ${reason}`]]);
  });

  test.each([
    ['never begins to come', never],
    ['never ends', beginning(() => {})],
  ])('gives up on a picture that %s after 60 seconds', async (_, answer) => {
    vi.useFakeTimers();
    answerWith({ '/slow.jpg': answer, '/good.jpg': picture('good') });
    const { result, progress } = download(['/slow.jpg', '/good.jpg']);
    await vi.advanceTimersByTimeAsync(59_999);
    expect(progress).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(await result).toBe(1);
    expect(takeWarnings()).toEqual([['Left slow.jpg out of the media kit: it took longer than 60000 ms']]);
  });

  test('fails where no picture comes, and saves nothing', async () => {
    answerWith({});
    await expect(download(['/a.jpg', '/b.jpg']).result).rejects.toThrow('None of the pictures');
    expect(saved).toEqual([]);
    expect(takeWarnings()).toHaveLength(2);
  });

  test('ends at once and without a word when the visitor leaves', async () => {
    const leaving = new AbortController();
    answerWith({ '/a.jpg': picture('a'), '/b.jpg': never });
    const { result, progress } = download(['/a.jpg', '/b.jpg', '/c.jpg'], leaving.signal);
    await vi.waitFor(() => expect(asked).toHaveLength(2));
    leaving.abort();
    await expect(result).rejects.toThrow('aborted');
    expect(progress).toEqual([1]);
    expect(asked).toEqual(['/a.jpg', '/b.jpg']);
    expect(saved).toEqual([]);
    expect(warnings).not.toHaveBeenCalled();
  });

  test('asks for one picture at a time', async () => {
    let running = 0;
    let most = 0;
    const slow = (text: string) => async () => {
      running += 1;
      most = Math.max(most, running);
      await new Promise((resolve) => setTimeout(resolve, 5));
      running -= 1;
      return new Response(text, { headers: image });
    };
    answerWith({ '/a.jpg': slow('a'), '/b.jpg': slow('b'), '/c.jpg': slow('c') });
    await download(['/a.jpg', '/b.jpg', '/c.jpg']).result;
    expect(most).toBe(1);
  });

  test('packs what is too large for memory, too', async () => {
    const large = new Uint8Array(20 * 1024 * 1024).fill(7);
    answerWith({ '/large.jpg': () => new Response(large, { headers: image }), '/small.jpg': picture('s') });
    expect(await download(['/large.jpg', '/small.jpg']).result).toBe(2);
    expect((await savedFiles()).map(([name, { length }]) => [name, length])).toEqual([
      ['large.jpg', large.length],
      ['small.jpg', 1],
    ]);
  });
});
