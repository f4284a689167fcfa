import { EditorContent, useEditor } from '@tiptap/react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useUploads } from '../../media/use-uploads.ts';
import type { FieldAttributes } from '../../ui/form-field.tsx';
import { BlockDialog, type EditorDialog } from './blocks/block-dialog.tsx';
import { toPresentGalleries } from './blocks/present-galleries.ts';
import { coveredEdges } from './covered-edges.ts';
import { textExtensions } from './editor-extensions.ts';
import { EditorKeys } from './editor-keys.ts';
import { EditorStatus } from './editor-status.tsx';
import { EditorToolbar } from './editor-toolbar.tsx';
import type { InsertName } from './insert/insert-items.ts';
import { SlashMenu } from './insert/slash-menu.ts';
import { SlashMenuList } from './insert/slash-menu-list.tsx';
import { useInsert } from './insert/use-insert.ts';
import { isLossless } from './is-lossless.ts';
import { MissingNotes } from './missing/missing-notes.tsx';
import { type OpenedText, readHtml } from './opened-text.ts';
import { PasteHandling } from './paste/paste-handling.ts';
import { VideoOffer } from './paste/video-offer.tsx';
import { DescribePictures } from './pictures/describe-pictures.tsx';
import { PictureUpload } from './pictures/picture-upload.ts';
import { getWaitingSentence, showUploadedPictures } from './pictures/uploaded-pictures.ts';
import { replaceText } from './replace-text.ts';
import { toStoredHtml } from './stored-html.ts';
import { useEditedPlace } from './use-edited-place.ts';
import { useSaveBarHeight } from './use-save-bar-height.ts';

type RichEditorProps = {
  /** The content; what is typed is reported by `onChange`. */
  readonly html: string;
  /** Increases when the content was set from outside the editor. */
  readonly refillCount: number;
  readonly attributes: FieldAttributes & { readonly 'aria-labelledby': string };
  readonly onChange: (html: string) => void;
  readonly isReadOnly: boolean;
  /** Called where the editor cannot represent all of the content: the first edit would lose it. */
  readonly onLossy: () => void;
  /** Called with the reason why a save has to wait, and with null once it need not. */
  readonly onWaiting: (reason: string | null) => void;
};

/** An editor for text with headings, lists, links, quotes, tables, pictures and other blocks. */
export default function RichEditor({
  html,
  refillCount,
  attributes,
  onChange,
  isReadOnly,
  onLossy,
  onWaiting,
}: RichEditorProps) {
  const { queue, uploads } = useUploads();
  const [notice, setNotice] = useState('');
  const [hasPasted, setPasted] = useState(false);
  const [dialog, setDialog] = useState<EditorDialog | null>(null);
  const insert = useInsert(setDialog);
  /** The slash menu outlives the render in which the editor was created. */
  const choose = useRef<(name: InsertName) => void>(() => {});
  const [allExtensions] = useState(() => [
    ...textExtensions,
    PictureUpload.configure({ queue }),
    SlashMenu.configure({ choose: (name) => choose.current(name) }),
    EditorKeys.configure({ openLink: () => setDialog({ kind: 'link' }) }),
    PasteHandling.configure({
      showNotice: setNotice,
      onPasted: () => setPasted(true),
      addUploads: (files) => {
        const known = queue.all().length;
        queue.add(files, null);
        return queue
          .all()
          .slice(known)
          .map(({ key }) => key);
      },
    }),
  ]);
  const field = useRef<HTMLDivElement>(null);
  /** The content that the editor shows. */
  const shown = useRef(html);
  const opened = useRef<OpenedText | null>(null);
  const editor = useEditor({
    extensions: allExtensions,
    content: toPresentGalleries(html),
    // What was pasted is formatted already: `2 * 3 * 4` must not become italic.
    enablePasteRules: false,
    // The content security policy forbids injected styles; the style sheet contains those of the editor.
    injectCSS: false,
    editorProps: {
      scrollThreshold: coveredEdges,
      scrollMargin: coveredEdges,
      attributes: Object.fromEntries(
        Object.entries({
          ...attributes,
          role: 'textbox',
          'aria-multiline': 'true',
          'aria-readonly': isReadOnly,
          // A text that can only be read can still be scrolled by keyboard.
          tabindex: 0,
          class: 'rich-text',
          dir: 'auto',
        }).map(([name, value]) => [name, String(value)]),
      ),
    },
    onCreate: ({ editor: created }) => {
      if (!isLossless(toPresentGalleries(html), created.getHTML())) onLossy();
    },
    onUpdate: ({ editor: changed, transaction }) => {
      // On a busy machine an editor's first update can come before its layout effect.
      if (opened.current?.doc.type.schema !== changed.schema)
        opened.current = { html, doc: transaction.before };
      shown.current = readHtml(changed.state.doc, opened.current, () => toStoredHtml(changed.getHTML()));
      onChange(shown.current);
      onWaiting(getWaitingSentence(changed, queue.all()));
    },
  });
  // Not reported as an update: the text stays the same.
  useEffect(() => editor.setEditable(!isReadOnly, false), [editor, isReadOnly]);
  // For each editor: a busy page gets a second one before the first is shown, and documents of two editors are never equal.
  useLayoutEffect(() => {
    opened.current = { html, doc: editor.state.doc };
    // Adds the empty paragraph below a text that ends with something else now, as nothing that could be undone.
    editor.view.dispatch(editor.state.tr.setMeta('addToHistory', false));
  }, [editor]);
  // Before anything else can be typed.
  useLayoutEffect(() => {
    if (html === shown.current) return;
    shown.current = html;
    const present = toPresentGalleries(html);
    replaceText(editor, present);
    opened.current = { html, doc: editor.state.doc };
    if (!isLossless(present, editor.getHTML())) onLossy();
  }, [refillCount]);
  useEditedPlace(editor);
  useSaveBarHeight(field);
  const insertHere = (name: InsertName) => insert(editor, name);
  useEffect(() => {
    choose.current = insertHere;
  });
  useEffect(() => {
    showUploadedPictures(editor, uploads);
    onWaiting(getWaitingSentence(editor, uploads));
  }, [editor, uploads]);
  return (
    <div
      ref={field}
      className={`overflow-clip rounded-xl border-[1.5px] focus-within:outline-3 focus-within:outline-offset-2 focus-within:outline-ring ${attributes['aria-invalid'] ? 'border-danger' : 'border-field'} ${isReadOnly ? 'bg-paper' : 'bg-white'}`}
    >
      <EditorToolbar editor={editor} onInsert={insertHere} onOpen={setDialog} />
      <EditorContent editor={editor} />
      <p role="status" className="border-line px-4 text-sm not-empty:border-t not-empty:py-2">
        {notice}
      </p>
      <VideoOffer editor={editor} hasPasted={hasPasted} />
      <DescribePictures
        editor={editor}
        uploads={uploads}
        queue={queue}
        onDescribe={(block) => setDialog({ kind: 'pictures', block })}
      />
      {!isReadOnly && <MissingNotes editor={editor} />}
      <EditorStatus editor={editor} />
      <SlashMenuList editor={editor} onChoose={insertHere} />
      {dialog && <BlockDialog editor={editor} dialog={dialog} onClose={() => setDialog(null)} />}
    </div>
  );
}
