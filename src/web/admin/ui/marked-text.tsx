import { markMatches } from './mark-matches.ts';

/** A text with the matches of a search marked. */
export const MarkedText = ({ text, search }: { readonly text: string; readonly search: string }) =>
  markMatches(text, search).map(({ text: part, isMatch }, index) =>
    isMatch ? (
      <mark key={index} className="rounded-sm bg-amber/40 text-inherit">
        {part}
      </mark>
    ) : (
      part
    ),
  );
