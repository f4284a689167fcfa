import { useLocation } from 'react-router';
import { useSite } from '../site-context.tsx';

type PageHeadProps = {
  /** The page's own part of the title, before the site's; null where the site's name says it all. */
  readonly title: string | null;
  /** What search engines show; the site's own description where the page has nothing better. */
  readonly description?: string | undefined;
  /** The search parameters that make it another page, e.g. `page`; others are left out of its address. */
  readonly keeps?: readonly string[];
  /** Not for search engines. */
  readonly isHidden?: boolean;
};

/**
 * Title, description and the one address of a page. React puts them into the document's head on both sides, and
 * exchanges them when the page changes.
 */
export const PageHead = ({ title, description, keeps = [], isHidden = false }: PageHeadProps) => {
  const { settings, origin } = useSite();
  const { pathname, search } = useLocation();
  const kept = new URLSearchParams();
  const given = new URLSearchParams(search);
  for (const name of keeps) {
    const value = given.get(name);
    if (value) kept.set(name, value);
  }
  const query = String(kept);
  return (
    <>
      <title>{title === null ? settings.siteTitle : `${title} | ${settings.siteTitle}`}</title>
      <meta name="description" content={description || settings.siteDescription} />
      {isHidden ? (
        <meta name="robots" content="noindex" />
      ) : (
        <link rel="canonical" href={origin + pathname + (query ? `?${query}` : '')} />
      )}
    </>
  );
};
