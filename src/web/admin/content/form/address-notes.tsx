import { useEffect, useRef } from 'react';

/** What a changed slug means for links. A new note is scrolled into view: on a phone, the buttons would cover it. */
export const AddressNotes = ({ notes }: { readonly notes: readonly string[] }) => {
  const list = useRef<HTMLSpanElement>(null);
  const text = notes.join(' ');
  useEffect(() => {
    if (text !== '') list.current?.scrollIntoView({ block: 'nearest' });
  }, [text]);
  return (
    <span ref={list} role="status" className="block scroll-mt-20 scroll-mb-48 lg:scroll-mb-4">
      {notes.map((note) => (
        <span key={note} className="block pt-1 font-semibold wrap-anywhere text-ink">
          {note}
        </span>
      ))}
    </span>
  );
};
