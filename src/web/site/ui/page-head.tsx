import { useLocation } from 'react-router';
import { useSite } from '../site-context.tsx';

type PageHeadProps = {
  /** The page's part of the title, before the site's title; null for the home page. */
  readonly title: string | null;
  /** Default: the site's description. */
  readonly description?: string | undefined;
  /** The search parameters that belong to the canonical address, e.g. `page`. */
  readonly canonicalParameters?: readonly string[];
  /** Hidden from search engines. */
  readonly isHidden?: boolean;
};

/**
 * Title, description and canonical address of a page. React moves them into the document's head on server and
 * browser, and replaces them when the page changes.
 */
export const PageHead = ({
  title,
  description,
  canonicalParameters = [],
  isHidden = false,
}: PageHeadProps) => {
  const { settings, origin } = useSite();
  const { pathname, search } = useLocation();
  const canonical = new URLSearchParams();
  const current = new URLSearchParams(search);
  for (const name of canonicalParameters) {
    const value = current.get(name);
    if (value) canonical.set(name, value);
  }
  const query = String(canonical);
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
