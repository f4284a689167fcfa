import { useEffect, useState } from 'react';
import { toOwnPath } from '../../../addresses/own-path.ts';
import { paths } from '../../../shared/paths.ts';
import { useSite } from '../site-context.tsx';
import { PageBanner } from '../ui/page-banner.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { dotsMotif } from './dots-motif.tsx';
import { listSavedPages, type SavedPage } from './saved-pages.ts';
import { useReturn } from './use-return.ts';

/** Reads the requested page from the address: a path of this site, or null. */
const readRequestedPath = (): string | null =>
  toOwnPath(new URLSearchParams(location.search).get('for') ?? '');

const SavedPageLink = ({ page: { path, title, savedAt } }: { readonly page: SavedPage }) => (
  <li className="border-t-2 border-line py-3">
    {/* A plain link: the page load is served from the cache. */}
    <a href={path} className="inline-flex min-h-11 items-center font-display text-xl font-bold underline">
      {title}
    </a>
    <p className="text-sm text-ink-soft">{savedAt === null ? 'Saved earlier' : `Saved on ${savedAt}`}</p>
  </li>
);

/** Shown without a network instead of a page that is not cached. */
export default function OfflinePage() {
  const { siteTitle } = useSite().settings;
  /** Null until they are read. */
  const [savedPages, setSavedPages] = useState<readonly SavedPage[] | null>(null);
  const [requested, setRequested] = useState<string | null>(null);
  useEffect(() => {
    setRequested(readRequestedPath());
    const saved = 'caches' in window ? listSavedPages(siteTitle) : Promise.resolve([]);
    saved.then(setSavedPages, () => {});
  }, [siteTitle]);
  useReturn(requested);
  return (
    <>
      <PageHead title="You are offline" isHidden />
      <PageBanner motif={dotsMotif} eyebrow="No network" title="You are offline">
        <p>
          You have not opened this page on this device before.{' '}
          {requested === null
            ? 'It will load once you are online again.'
            : 'It will open automatically once you are online again.'}
        </p>
        <a href={requested ?? paths.home} className="button button-light mt-6">
          Try Again
        </a>
      </PageBanner>
      {/* As high as the note that there are no pages at every width, so that reading the caches does not move the footer. */}
      <div className="wrap min-h-144 py-12">
        {savedPages === null ? null : savedPages.length > 0 ? (
          <>
            <h2 className="text-3xl">Pages saved on this device</h2>
            <ul className="mt-5 grid gap-x-12 md:grid-cols-2">
              {savedPages.map((page) => (
                <SavedPageLink key={page.path} page={page} />
              ))}
            </ul>
          </>
        ) : (
          <div className="state state-empty">
            <h2>No pages saved on this device yet</h2>
            <p>Pages that you open are saved here, so that you can read them without a network.</p>
          </div>
        )}
      </div>
    </>
  );
}
