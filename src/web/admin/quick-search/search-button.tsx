import { Search } from 'lucide-react';
import { useOpenQuickSearch } from './quick-search.tsx';
import { searchKeys } from './search-keys.ts';

/** Opens the quick search; shows its keys. */
export const SearchButton = ({ className }: { readonly className: string }) => (
  <button
    type="button"
    className={className}
    aria-keyshortcuts="Control+K Meta+K"
    onClick={useOpenQuickSearch()}
  >
    <Search aria-hidden size={20} /> Search
    <kbd
      aria-hidden
      className="ml-auto rounded-md border border-white/25 px-1.5 font-sans text-xs font-medium"
    >
      {searchKeys}
    </kbd>
  </button>
);
