import { Search } from 'lucide-react';
import { useCallback, useEffect, useRef, useState } from 'react';

type SearchBoxProps = {
  readonly label: string;
  readonly placeholder?: string;
  /** The current search. */
  readonly value: string;
  readonly onSearch: (text: string) => void;
};

/** Milliseconds between the last key press and the search. */
const searchDelay = 300;

/** A search field that searches while the user types; at once on Enter, and when the user leaves the field. */
export const SearchBox = ({ label, placeholder, value, onSearch }: SearchBoxProps) => {
  const [text, setText] = useState(value);
  /** Searches started here that are not in `value` yet, the oldest first. */
  const pendingSearches = useRef<string[]>([]);
  // Callers pass a new function on each render; in the dependencies below it would restart the delay.
  const latestOnSearch = useRef(onSearch);
  latestOnSearch.current = onSearch;
  /** The search that waits for the end of typing; null if none does. */
  const search = useRef<(() => void) | null>(null);
  const searchNow = useCallback(() => search.current?.(), []);
  useEffect(() => {
    // A late update from an earlier search of this box must not overwrite text typed since.
    const own = pendingSearches.current.indexOf(value);
    pendingSearches.current.splice(0, own === -1 ? Number.POSITIVE_INFINITY : own + 1);
    if (own === -1) setText(value);
  }, [value]);
  useEffect(() => {
    if (text === value) return;
    search.current = () => {
      search.current = null;
      pendingSearches.current.push(text);
      latestOnSearch.current(text);
    };
    const timer = setTimeout(searchNow, searchDelay);
    return () => {
      search.current = null;
      clearTimeout(timer);
    };
  }, [text, value, searchNow]);
  return (
    <div className="relative w-full lg:max-w-xs">
      <Search aria-hidden size={18} className="absolute top-1/2 left-3 -translate-y-1/2 text-ink-soft" />
      <input
        type="search"
        dir="auto"
        className="input pl-10"
        aria-label={label}
        placeholder={placeholder ?? label}
        value={text}
        maxLength={200}
        onChange={(event) => setText(event.currentTarget.value)}
        onBlur={searchNow}
        onKeyDown={({ key }) => {
          if (key === 'Enter') searchNow();
        }}
      />
    </div>
  );
};
