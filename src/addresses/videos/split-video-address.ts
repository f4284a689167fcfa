import type { VideoAddress } from './video.ts';

/** The longest address that is read; those of videos are much shorter. */
const maxLength = 2_000;

/** What stands before the host on phones, on plans without data, and in other languages; `www.` on computers. */
const sameSite = /^(?:www|m|mobile|web|music|mbasic|touch|free|[a-z]{2}-[a-z]{2})\./;

const parseUrl = (text: string): URL | null => {
  try {
    return new URL(text);
  } catch {
    return null;
  }
};

/** The parts of a web address; null for paths and for other schemes. */
export const splitVideoAddress = (text: string): VideoAddress | null => {
  const url = text.length > maxLength ? null : parseUrl(text.trim());
  if (url === null || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '')
    return null;
  return {
    host: url.hostname.replace(sameSite, ''),
    parts: url.pathname.split('/').filter(Boolean),
    parameters: url.searchParams,
    hash: url.hash.slice(1),
  };
};
