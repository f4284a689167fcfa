import { Search } from 'lucide-react';
import { useEffect, useState } from 'react';

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
  useEffect(() => setText(value), [value]);
  useEffect(() => {
    if (text === value) return;
    const timer = setTimeout(() => onSearch(text), pause);
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
