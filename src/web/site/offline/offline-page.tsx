import { useEffect, useState } from 'react';
import { toOwnPath } from '../../../addresses/own-path.ts';
import { paths } from '../../../shared/paths.ts';
import { PageBanner } from '../ui/page-banner.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { dotsMotif } from './dots-motif.tsx';

/** Lists the paths of the cached pages, newest first. */
const listCachedPaths = async (): Promise<string[]> => {
  const requests = await (await caches.open('pages-1')).keys();
  const cachedPaths = requests.map(({ url }) => url.slice(location.origin.length));
  return cachedPaths.filter((path) => path !== '/offline' && toOwnPath(path) !== null).reverse();
};

/** Reads the requested page from the address: a path of this site, otherwise the home page. */
const readRequestedPath = (): string => {
  const requested = new URLSearchParams(location.search).get('for') ?? '';
  return toOwnPath(requested) ?? paths.home;
};

/** Shown without a network instead of a page that is not cached. */
export default function OfflinePage() {
  const [cachedPaths, setCachedPaths] = useState<readonly string[]>([]);
  const [requested, setRequested] = useState('/');
  useEffect(() => {
    setRequested(readRequestedPath());
    if ('caches' in window) listCachedPaths().then(setCachedPaths, () => {});
  }, []);
  return (
    <>
      <PageHead title="You are offline" isHidden />
      <PageBanner motif={dotsMotif} eyebrow="No network" title="You are offline">
        <p>You have not opened this page on this phone before. It will load once you are online again.</p>
      </PageBanner>
      <div className="wrap min-h-80 py-12">
        {cachedPaths.length > 0 ? (
          <>
            <h2 className="text-2xl">Pages on this phone</h2>
            <ul className="mt-3">
              {cachedPaths.map((path) => (
                <li key={path}>
                  {/* A plain link: the page load is served from the cache. */}
                  <a href={path} className="inline-flex min-h-11 items-center underline">
                    {path === '/' ? 'Home' : decodeURI(path)}
                  </a>
                </li>
              ))}
            </ul>
          </>
        ) : null}
        <a href={requested} className="button button-main mt-6">
          Try Again
        </a>
      </div>
    </>
  );
}
