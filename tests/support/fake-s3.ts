import { createHash, createHmac, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

/** What goes wrong with a request: an answer, a connection that is lost, or a body that changes on its way. */
export type S3Error = { readonly status: number; readonly code?: string } | 'lost' | 'altered';

export type FakeRequest = { readonly method: string; readonly key: string; readonly query: URLSearchParams };

export type FakeS3 = {
  /** For `BACKUP_S3_URL`, with this folder. */
  readonly getAddress: (folder?: string, secret?: string) => string;
  readonly objects: Map<string, Buffer>;
  /** The uploads that are neither complete nor cancelled, by their ids. */
  readonly uploads: ReadonlyMap<string, ReadonlyMap<number, Buffer>>;
  /** The requests that were understood, such as `PUT backup.zip?partNumber=1`. */
  readonly requests: readonly FakeRequest[];
  /** The largest body that was received. */
  readonly largestBody: () => number;
  /** Asked before each request; null: nothing goes wrong. */
  onRequest: (request: FakeRequest) => S3Error | null;
};

const accessKeyId = 'TESTKEYID';
export const fakeSecret = 'the/secret+of the tests';
const region = 'eu-test-1';
const bucket = 'backups';

/** Smaller than any real store's, so that lists come in pages. */
const listPage = 10;
const smallestPart = 5 * 1024 * 1024;

class S3Rejection extends Error {
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string) {
    super(code);
    this.status = status;
    this.code = code;
  }
}

const sha256 = (data: string | Buffer): string => createHash('sha256').update(data).digest('hex');
const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();
const md5 = (data: Buffer, encoding: 'hex' | 'base64'): string =>
  createHash('md5').update(data).digest(encoding);

/** As Amazon's “Signature Version 4” says. */
const encode = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`);

const checkSignature = (request: IncomingMessage, url: URL, body: Buffer): void => {
  const given =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([\da-f]{64})$/.exec(
      request.headers.authorization ?? '',
    );
  if (!given) throw new S3Rejection(403, 'AccessDenied');
  const [, key, day = '', givenRegion, names = '', signature] = given;
  if (key !== accessKeyId) throw new S3Rejection(403, 'InvalidAccessKeyId');
  if (givenRegion !== region) throw new S3Rejection(400, 'AuthorizationHeaderMalformed');
  const moment = String(request.headers['x-amz-date']);
  const signed = names.split(';');
  for (const needed of ['host', 'x-amz-date', 'x-amz-content-sha256'])
    if (!signed.includes(needed)) throw new S3Rejection(403, 'AccessDenied');
  const payload = String(request.headers['x-amz-content-sha256']);
  if (payload !== 'UNSIGNED-PAYLOAD' && payload !== sha256(body))
    throw new S3Rejection(400, 'XAmzContentSHA256Mismatch');
  const query = [...url.searchParams]
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .toSorted()
    .join('&');
  const headers = signed.map((name) => `${name}:${String(request.headers[name]).trim()}\n`).join('');
  const canonical = [request.method, url.pathname, query, headers, names, payload].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const text = ['AWS4-HMAC-SHA256', moment, scope, sha256(canonical)].join('\n');
  const signingKey = ['s3', 'aws4_request'].reduce(hmac, hmac(hmac(`AWS4${fakeSecret}`, day), region));
  if (hmac(signingKey, text).toString('hex') !== signature)
    throw new S3Rejection(403, 'SignatureDoesNotMatch');
};

const readBody = async (request: IncomingMessage): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
};

const send = (response: ServerResponse, status: number, xml = '', headers = {}): void => {
  response.writeHead(status, { 'content-type': 'application/xml', ...headers });
  response.end(xml === '' ? '' : `<?xml version="1.0" encoding="UTF-8"?>\n${xml}`);
};

/** A store that verifies signatures and hashes as Amazon's does, on a free port, until the test ends. */
export const startFakeS3 = async (): Promise<FakeS3> => {
  const objects = new Map<string, Buffer>();
  const uploads = new Map<string, Map<number, Buffer>>();
  const requests: FakeRequest[] = [];
  let largest = 0;

  const list = (query: URLSearchParams): string => {
    const keys = [...objects.keys()].filter((key) => key.startsWith(query.get('prefix') ?? '')).toSorted();
    const begin = Number(query.get('continuation-token') ?? 0);
    const page = keys.slice(begin, begin + Math.min(listPage, Number(query.get('max-keys') ?? 1_000)));
    const next = begin + page.length;
    const entries = page.map((key) => {
      const bytes = objects.get(key) ?? Buffer.alloc(0);
      return `<Contents><Key>${key}</Key><Size>${bytes.length}</Size><ETag>&quot;${md5(bytes, 'hex')}&quot;</ETag><LastModified>2025-10-05T03:00:00.000Z</LastModified><StorageClass>STANDARD</StorageClass></Contents>`;
    });
    const more = next < keys.length ? `<NextContinuationToken>${next}</NextContinuationToken>` : '';
    return `<ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><Name>${bucket}</Name><IsTruncated>${more !== ''}</IsTruncated>${more}<KeyCount>${page.length}</KeyCount>${entries.join('')}</ListBucketResult>`;
  };

  const complete = (key: string, id: string, body: Buffer): string => {
    const parts = uploads.get(id);
    if (!parts) throw new S3Rejection(404, 'NoSuchUpload');
    const named = [...String(body).matchAll(/<PartNumber>(\d+)<\/PartNumber><ETag>(?:"|&quot;)?([\da-f]+)/g)];
    const bytes = named.map(([, number, etag], index) => {
      const part = parts.get(Number(number));
      if (!part || md5(part, 'hex') !== etag) throw new S3Rejection(400, 'InvalidPart');
      if (part.length < smallestPart && index < named.length - 1)
        throw new S3Rejection(400, 'EntityTooSmall');
      return part;
    });
    uploads.delete(id);
    objects.set(key, Buffer.concat(bytes));
    return `<CompleteMultipartUploadResult><Bucket>${bucket}</Bucket><Key>${key}</Key><ETag>&quot;${id}-${bytes.length}&quot;</ETag></CompleteMultipartUploadResult>`;
  };

  const put = (key: string, query: URLSearchParams, body: Buffer): string => {
    const id = query.get('uploadId');
    if (id === null) objects.set(key, body);
    else if (!uploads.get(id)?.set(Number(query.get('partNumber')), body))
      throw new S3Rejection(404, 'NoSuchUpload');
    return `"${md5(body, 'hex')}"`;
  };

  const begin = (key: string): string => {
    const id = randomUUID();
    uploads.set(id, new Map());
    return `<InitiateMultipartUploadResult><Bucket>${bucket}</Bucket><Key>${key}</Key><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`;
  };

  const remove = (key: string, id: string | null): void => {
    if (id === null) objects.delete(key);
    else uploads.delete(id);
  };

  const answer = (
    request: IncomingMessage,
    response: ServerResponse,
    { method, key, query }: FakeRequest,
    body: Buffer,
  ): void => {
    const id = query.get('uploadId');
    const hash = request.headers['content-md5'];
    if (hash !== undefined && hash !== md5(body, 'base64')) throw new S3Rejection(400, 'BadDigest');
    if (method === 'GET' && query.get('list-type') === '2') send(response, 200, list(query));
    else if (method === 'PUT') send(response, 200, '', { etag: put(key, query, body) });
    else if (method === 'POST' && query.has('uploads')) send(response, 200, begin(key));
    else if (method === 'POST' && id !== null) send(response, 200, complete(key, id, body));
    else if (method === 'DELETE') {
      remove(key, id);
      send(response, 204);
    } else throw new S3Rejection(405, 'MethodNotAllowed');
  };

  const fake = { onRequest: (_: FakeRequest): S3Error | null => null };
  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = new URL(request.url ?? '/', 'http://localhost');
    const [, first = '', ...rest] = url.pathname.split('/').map(decodeURIComponent);
    const understood = { method: request.method ?? '', key: rest.join('/'), query: url.searchParams };
    requests.push(understood);
    const planned = fake.onRequest(understood);
    if (planned === 'lost') {
      // In the middle of the body, or before the answer.
      const hasBody = Number(request.headers['content-length'] ?? 0) > 0;
      if (hasBody) request.once('data', () => request.socket.destroy());
      else request.socket.destroy();
      return;
    }
    const body = await readBody(request);
    largest = Math.max(largest, body.length);
    try {
      checkSignature(request, url, body);
      if (planned !== null && planned !== 'altered')
        throw new S3Rejection(planned.status, planned.code ?? '');
      if (first !== bucket) throw new S3Rejection(404, 'NoSuchBucket');
      if (planned === 'altered') body[0] = (body[0] ?? 0) ^ 1;
      answer(request, response, understood, body);
    } catch (error) {
      if (!(error instanceof S3Rejection)) throw error;
      // A real store repeats the key and what was signed.
      const code = error.code === '' ? '' : `<Code>${error.code}</Code>`;
      send(
        response,
        error.status,
        `<Error>${code}<Message>No.</Message><AWSAccessKeyId>${accessKeyId}</AWSAccessKeyId></Error>`,
      );
    }
  };
  const server = createServer((request, response) => {
    handle(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return Object.assign(fake, {
    getAddress: (folder = '', secret = fakeSecret) =>
      `http://${accessKeyId}:${encodeURIComponent(secret)}@127.0.0.1:${port}/${bucket}/${folder}?region=${region}`,
    objects,
    uploads,
    requests,
    largestBody: () => largest,
  });
};
