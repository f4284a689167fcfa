import { type Editor, useEditorState } from '@tiptap/react';
import { countWords } from '../../../../shared/count-words.ts';
import { formatWordCount } from './word-count.ts';

const readText = ({ doc }: Editor['state']): string => doc.textBetween(0, doc.content.size, '\n', '\n');

/** The word count below the text. */
export const EditorStatus = ({ editor }: { readonly editor: Editor }) => {
  const count = useEditorState({ editor, selector: ({ editor: now }) => countWords(readText(now.state)) });
  return (
    <p className="border-t border-line px-4 py-1.5 text-sm text-ink-soft tabular-nums">
      {formatWordCount(count)}
    </p>
  );
};
