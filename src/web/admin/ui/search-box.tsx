import { Search } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';

type SearchBoxProps = {
  readonly label: string;
  readonly placeholder?: string;
  /** What is being searched for. */
  readonly value: string;
  readonly onSearch: (text: string) => void;
};

/** How long after the last letter the search begins. */
const pause = 300;

/** A search that follows the typing. */
export const SearchBox = ({ label, placeholder, value, onSearch }: SearchBoxProps) => {
  const [text, setText] = useState(value);
  /** The searches that were begun here and are not in the address yet, the oldest first. */
  const begun = useRef<string[]>([]);
  useEffect(() => {
    // A search of our own that arrives late must not take away what was typed since.
    const own = begun.current.indexOf(value);
    begun.current.splice(0, own === -1 ? Number.POSITIVE_INFINITY : own + 1);
    if (own === -1) setText(value);
  }, [value]);
  useEffect(() => {
    if (text === value) return;
    const timer = setTimeout(() => {
      begun.current.push(text);
      onSearch(text);
    }, pause);
    return () => clearTimeout(timer);
  }, [text, value, onSearch]);
  return (
    <div className="relative w-full lg:max-w-xs">
      <Search aria-hidden size={18} className="absolute top-1/2 left-3 -translate-y-1/2 text-ink-soft" />
      <input
        type="search"
        className="input pl-10"
        aria-label={label}
        placeholder={placeholder ?? label}
        value={text}
        maxLength={200}
        onChange={(event) => setText(event.currentTarget.value)}
      />
    </div>
  );
};
