import type { SharedWords } from './shared-words.ts';

type SearchResultProps = SharedWords & { readonly host: string; readonly siteTitle: string };

/** The page in the results of a search engine. */
export const SearchResult = ({ title, description, host, path, siteTitle }: SearchResultProps) => (
  <div className="search-result" dir="auto">
    <p className="truncate text-sm">{[host, ...path.split('/')].join(' › ')}</p>
    <p className="search-result-title truncate">
      {title} | {siteTitle}
    </p>
    <p className="line-clamp-2 text-sm">{description}</p>
  </div>
);
