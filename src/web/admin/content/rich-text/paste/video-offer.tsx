import { type Editor, useEditorState } from '@tiptap/react';
import { useState } from 'react';
import { countVideoLines, showVideoLines } from './video-links.ts';

type VideoOfferProps = {
  readonly editor: Editor;
  /** Something was pasted last. */
  readonly hasPasted: boolean;
};

const getShortLinkSentence = (count: number, short: number): string => {
  if (count > 1 && short < count)
    return 'Short links do not play on the page: they become a picture with a link.';
  return count === 1
    ? 'It is a short link, which does not play on the page: it becomes a picture with a link.'
    : 'They are short links, which do not play on the page: they become pictures with a link.';
};

/** Addresses of videos on lines of their own can become videos. */
export const VideoOffer = ({ editor, hasPasted }: VideoOfferProps) => {
  /** How many lines were to stay addresses. */
  const [keptCount, setKeptCount] = useState(0);
  const { all: count, short } = useEditorState({
    editor,
    selector: ({ editor: now }) => countVideoLines(now, hasPasted),
  });
  if (count <= keptCount) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-line px-4 py-2 text-sm">
      <p role="status">
        {count === 1 ? 'One line is the address of a video.' : `${count} lines are addresses of videos.`}
        {short > 0 && ` ${getShortLinkSentence(count, short)}`}
      </p>
      <button
        type="button"
        className="btn btn-quiet btn-small"
        onClick={() => {
          showVideoLines(editor);
          editor.commands.focus();
        }}
      >
        {count === 1 ? 'Show It as a Video' : 'Show Them as Videos'}
      </button>
      <button type="button" className="btn btn-plain btn-small" onClick={() => setKeptCount(count)}>
        {count === 1 ? 'Keep the Address' : 'Keep the Addresses'}
      </button>
    </div>
  );
};
