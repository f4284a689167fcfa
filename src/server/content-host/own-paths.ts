import { documents } from '../../shared/documents.ts';
import { paths } from '../../shared/paths.ts';

const fixedPaths: ReadonlySet<string> = new Set([
  ...Object.values(paths).filter((path) => typeof path === 'string'),
  documents.feed,
  documents.mediaKit,
]);

const beginnings = [paths.update(''), paths.page(''), `${paths.newsletterArchive}/`];

/** Whether a path is one of this site's pages, which a team may link to from its WordPress. Home is on every site. */
export const isOwnPath = (path: string): boolean => {
  const plain = path.replace(/\/$/, '');
  return (
    plain !== '' && (fixedPaths.has(plain) || beginnings.some((beginning) => plain.startsWith(beginning)))
  );
};
