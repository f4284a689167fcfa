import { isLoopback } from '../../http/loopback.ts';

/** A bucket in an S3-compatible store, and the folder in it. */
export type S3Address = {
  /** With the bucket in its path, which every store understands. */
  readonly endpoint: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  /** Empty, or with a slash at its end. */
  readonly prefix: string;
  /** For people: without the keys. */
  readonly label: string;
};

const bucketPattern = /^[a-z\d][\w.-]{1,61}[a-z\d]$/i;
const folderPattern = /^(?!\.{1,2}$)[\w.-]{1,100}$/;
const regionPattern = /^[a-z\d-]{1,40}$/i;

/** Amazon's addresses name the region. Other stores take this one where they have none. */
const findRegion = (host: string): string =>
  /^s3[.-]([a-z]{2}(?:-[a-z]+)+-\d)\.amazonaws\.com$/.exec(host)?.[1] ?? 'us-east-1';

const decode = (text: string): string | null => {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
};

/** Reads `https://KEY:SECRET@host/bucket/folder?region=…`; null if it is another address. */
export const parseS3Address = (text: string): S3Address | null => {
  if (!URL.canParse(text)) return null;
  const { protocol, hostname, host, username, password, pathname, searchParams, hash } = new URL(text);
  // The keys and the data of people must not cross a network as plain text.
  if (protocol !== 'https:' && !(protocol === 'http:' && isLoopback(hostname))) return null;
  const [accessKeyId, secretAccessKey] = [decode(username), decode(password)];
  if (!accessKeyId || !secretAccessKey || hash !== '') return null;
  const [bucket = '', ...folders] = pathname.split('/').filter((part) => part !== '');
  if (!bucketPattern.test(bucket) || !folders.every((folder) => folderPattern.test(folder))) return null;
  const region = searchParams.get('region') ?? findRegion(hostname);
  if (!regionPattern.test(region) || [...searchParams.keys()].some((name) => name !== 'region')) return null;
  return {
    endpoint: `${protocol}//${host}/${bucket}`,
    region,
    accessKeyId,
    secretAccessKey,
    prefix: folders.map((folder) => `${folder}/`).join(''),
    label: [host, bucket, ...folders].join('/'),
  };
};
