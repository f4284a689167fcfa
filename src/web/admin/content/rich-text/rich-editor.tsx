import Image from '@tiptap/extension-image';
import { EditorContent, useEditor } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import type { FieldAttributes } from '../../ui/form-field.tsx';
import { EditorToolbar } from './editor-toolbar.tsx';
import { keepsEverything } from './keeps-everything.ts';
import { tidyHtml } from './tidy-html.ts';

type RichEditorProps = {
  /** What it begins with; from then on it tells what has become of it. */
  readonly html: string;
  readonly attributes: FieldAttributes & { readonly 'aria-labelledby': string };
  readonly onChange: (html: string) => void;
  /** Told where the editor cannot show everything: it would be lost with the first letter typed. */
  readonly onLossy: () => void;
};

const extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    link: { openOnClick: false, autolink: false, HTMLAttributes: { target: null, rel: null, class: null } },
  }),
  Image,
];

/** An editor for text with headings, lists, links, quotes and pictures. */
export default function RichEditor({ html, attributes, onChange, onLossy }: RichEditorProps) {
  const editor = useEditor({
    extensions,
    content: html,
    // The page's policy allows no styles but those of its style sheet, where the editor's are, too.
    injectCSS: false,
    editorProps: {
      attributes: Object.fromEntries(
        Object.entries({
          ...attributes,
          role: 'textbox',
          'aria-multiline': 'true',
          class: 'rich-text',
        }).map(([name, value]) => [name, String(value)]),
      ),
    },
    onCreate: ({ editor: made }) => {
      if (!keepsEverything(html, made.getHTML())) onLossy();
    },
    onUpdate: ({ editor: changed }) => onChange(tidyHtml(changed.getHTML())),
  });
  return (
    <div
      className={`overflow-clip rounded-xl border-[1.5px] bg-white focus-within:outline-3 focus-within:outline-offset-2 focus-within:outline-lake ${attributes['aria-invalid'] ? 'border-danger' : 'border-field'}`}
    >
      <EditorToolbar editor={editor} />
      <EditorContent editor={editor} />
    </div>
  );
}
