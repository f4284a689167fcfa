import { useEffect, useState } from 'react';
import { ownPath } from '../../../addresses/own-path.ts';
import { paths } from '../../../shared/paths.ts';
import { PageBanner } from '../ui/page-banner.tsx';
import { PageHead } from '../ui/page-head.tsx';

/** The paths of the pages that are on this phone. */
const keptPaths = async (): Promise<string[]> => {
  const requests = await (await caches.open('pages-1')).keys();
  const kept = requests.map(({ url }) => url.slice(location.origin.length));
  return kept.filter((path) => path !== '/offline' && ownPath(path) !== null).reverse();
};

/** The page that somebody wanted: a path of our own, or the first page. */
const wantedPath = (): string => {
  const wanted = new URLSearchParams(location.search).get('for') ?? '';
  return ownPath(wanted) ?? paths.home;
};

/** Shown in place of a page that was never visited, while there is no network. */
export default function OfflinePage() {
  const [kept, setKept] = useState<readonly string[]>([]);
  const [wanted, setWanted] = useState('/');
  useEffect(() => {
    setWanted(wantedPath());
    if ('caches' in window) keptPaths().then(setKept, () => {});
  }, []);
  return (
    <>
      <PageHead title="You are offline" isHidden />
      <PageBanner eyebrow="No network" title="You are offline">
        <p>This page has not been opened on this phone before, so it has to wait for a network.</p>
      </PageBanner>
      <div className="wrap min-h-80 py-12">
        {kept.length > 0 ? (
          <>
            <h2 className="text-2xl">Pages on this phone</h2>
            <ul className="mt-3">
              {kept.map((path) => (
                <li key={path}>
                  {/* Loaded anew, from what the phone kept. */}
                  <a href={path} className="inline-flex min-h-11 items-center underline">
                    {path === '/' ? 'Home' : decodeURI(path)}
                  </a>
                </li>
              ))}
            </ul>
          </>
        ) : null}
        <a href={wanted} className="button button-main mt-6">
          Try Again
        </a>
      </div>
    </>
  );
}
