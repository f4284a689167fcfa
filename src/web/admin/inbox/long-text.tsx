import { useState } from 'react';

/** A long text is cut, so that it does not fill the list. */
const isLong = (text: string): boolean => text.length > 600 || text.split('\n').length > 8;

/** A text with its line breaks; a long one is collapsed at first. */
export const LongText = ({ text }: { readonly text: string }) => {
  const [isOpen, setOpen] = useState(false);
  const isCut = isLong(text) && !isOpen;
  return (
    <>
      <p className={`wrap-anywhere whitespace-pre-line ${isCut ? 'line-clamp-6' : ''}`}>{text}</p>
      {isLong(text) && (
        <button
          type="button"
          className="min-h-6 justify-self-start text-sm font-semibold underline"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? 'Show Less' : 'Show All'}
        </button>
      )}
    </>
  );
};
