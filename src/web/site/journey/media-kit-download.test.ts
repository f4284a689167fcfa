import { afterEach, beforeEach, describe, expect, type Mock, test, vi } from 'vitest';
import { readZip } from '../../../../tests/support/read-zip.ts';
import { downloadMediaKit } from './media-kit-download.ts';

const origin = 'https://campaign.example';
const image = { 'content-type': 'image/jpeg' };

type CreateResponse = () => Response | Promise<Response>;

let warnings: Mock;
/** Returns and clears the warnings so far; a warning that a test does not take makes it fail. */
const takeWarnings = (): unknown[][] => {
  const taken = [...warnings.mock.calls];
  warnings.mockClear();
  return taken;
};
let requested: string[];
let saved: { readonly name: string; readonly zip: Blob }[];

/** Stubs `fetch` with responses by path and query; an aborted signal ends a response before or within its body. */
const stubFetch = (responses: Readonly<Record<string, CreateResponse>>): void => {
  vi.stubGlobal('fetch', async (address: string, { signal }: { readonly signal: AbortSignal }) => {
    requested.push(address);
    const aborted = new Promise<never>((_, reject) => {
      const fail = () => reject(new DOMException('This request was aborted.', 'AbortError'));
      if (signal.aborted) fail();
      signal.addEventListener('abort', fail);
    });
    const answer = responses[address.replace(origin, '')] ?? (() => new Response('', { status: 404 }));
    const { body, status, headers } = await Promise.race([answer(), aborted]);
    const { readable, writable } = new TransformStream();
    body?.pipeTo(writable, { signal }).catch(() => {});
    return new Response(body && readable, { status, headers });
  });
};

const picture = (text: string) => () => new Response(text, { headers: image });

/** A response that sends some bytes and then calls `then`. */
const partialPicture = (then: (body: ReadableStreamDefaultController) => void) => () =>
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
  requested = [];
  saved = [];
  let savedBlob = new Blob();
  warnings = vi.spyOn(console, 'warn').mockImplementation(() => {}) as unknown as Mock;
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    savedBlob = file as Blob;
    return 'blob:zip';
  });
  vi.stubGlobal('location', { href: `${origin}/`, origin });
  vi.stubGlobal('document', {
    createElement: () => ({
      download: '',
      click() {
        saved.push({ name: this.download, zip: savedBlob });
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
  test('requests each picture once, reports the progress, and saves them under their names', async () => {
    stubFetch({ '/up/one.jpg': picture('1'), '/a/two.jpg': picture('2'), '/b/Two.jpg?w=9': picture('3') });
    const urls = ['/up/one.jpg', `${origin}/a/two.jpg`, '/b/Two.jpg?w=9'];
    const { result, progress } = download(urls);
    expect(await result).toBe(3);
    expect(requested).toEqual(urls);
    expect(progress).toEqual([1, 2, 3]);
    expect(saved).toMatchObject([{ name: 'Thandiwe Banda-media-kit.zip' }]);
    expect(await savedTexts()).toEqual([
      ['one.jpg', '1'],
      ['two.jpg', '2'],
      ['Two-2.jpg', '3'],
    ]);
    expect(warnings).not.toHaveBeenCalled();
  });

  test('requests pictures of another origin through the own server', async () => {
    const url = 'https://wordpress.example/uploads/a b.jpg?x=1&y=2';
    const address = `/media-kit/picture?url=${encodeURIComponent(url)}`;
    stubFetch({ [address]: picture('far') });
    await download([url]).result;
    expect(requested).toEqual([address]);
    expect(await savedTexts()).toEqual([['a b.jpg', 'far']]);
  });

  test.each<[string, CreateResponse, string]>([
    ['does not exist', () => new Response('', { status: 404, headers: image }), 'the answer has status 404'],
    ['cannot be reached', () => Promise.reject(new TypeError('Failed to fetch')), 'Failed to fetch'],
    [
      'is an HTML page',
      () => new Response('<p>Sorry</p>', { headers: { 'content-type': 'text/html' } }),
      'the answer is not a picture but text/html',
    ],
    ['is empty', () => new Response('', { headers: image }), 'the answer is empty'],
    ['ends half-way', partialPicture((body) => body.error(new TypeError('network error'))), 'network error'],
  ])('leaves out a picture that %s, logs a warning, and continues', async (_, answer, reason) => {
    stubFetch({ '/bad.jpg': answer, '/good.jpg': picture('good') });
    const { result, progress } = download(['/bad.jpg', '/good.jpg']);
    expect(await result).toBe(1);
    expect(progress).toEqual([1, 2]);
    expect(await savedTexts()).toEqual([['good.jpg', 'good']]);
    expect(takeWarnings()).toEqual([[`Left bad.jpg out of the media kit: ${reason}`]]);
  });

  test.each([
    ['never starts', never],
    ['never ends', partialPicture(() => {})],
  ])('gives up on a picture that %s after 60 seconds', async (_, answer) => {
    vi.useFakeTimers();
    stubFetch({ '/slow.jpg': answer, '/good.jpg': picture('good') });
    const { result, progress } = download(['/slow.jpg', '/good.jpg']);
    await vi.advanceTimersByTimeAsync(59_999);
    expect(progress).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(await result).toBe(1);
    expect(takeWarnings()).toEqual([['Left slow.jpg out of the media kit: it took longer than 60000 ms']]);
  });

  test('rejects and saves nothing if no picture can be fetched', async () => {
    stubFetch({});
    await expect(download(['/a.jpg', '/b.jpg']).result).rejects.toThrow('None of the pictures');
    expect(saved).toEqual([]);
    expect(takeWarnings()).toHaveLength(2);
  });

  test('stops at once and without a warning when the visitor leaves', async () => {
    const abortController = new AbortController();
    stubFetch({ '/a.jpg': picture('a'), '/b.jpg': never });
    const { result, progress } = download(['/a.jpg', '/b.jpg', '/c.jpg'], abortController.signal);
    await vi.waitFor(() => expect(requested).toHaveLength(2));
    abortController.abort();
    await expect(result).rejects.toThrow('aborted');
    expect(progress).toEqual([1]);
    expect(requested).toEqual(['/a.jpg', '/b.jpg']);
    expect(saved).toEqual([]);
    expect(warnings).not.toHaveBeenCalled();
  });

  test('requests one picture at a time', async () => {
    let running = 0;
    let maxRunning = 0;
    const slow = (text: string) => async () => {
      running += 1;
      maxRunning = Math.max(maxRunning, running);
      await new Promise((resolve) => setTimeout(resolve, 5));
      running -= 1;
      return new Response(text, { headers: image });
    };
    stubFetch({ '/a.jpg': slow('a'), '/b.jpg': slow('b'), '/c.jpg': slow('c') });
    await download(['/a.jpg', '/b.jpg', '/c.jpg']).result;
    expect(maxRunning).toBe(1);
  });

  test('also packs pictures above the memory limit', async () => {
    const large = new Uint8Array(20 * 1024 * 1024).fill(7);
    stubFetch({ '/large.jpg': () => new Response(large, { headers: image }), '/small.jpg': picture('s') });
    expect(await download(['/large.jpg', '/small.jpg']).result).toBe(2);
    expect((await savedFiles()).map(([name, { length }]) => [name, length])).toEqual([
      ['large.jpg', large.length],
      ['small.jpg', 1],
    ]);
  });
});
