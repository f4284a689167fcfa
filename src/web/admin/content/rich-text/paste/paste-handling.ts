import { Plugin, type Selection, TextSelection } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { Extension } from '@tiptap/react';
import { encodeEntities, stripHtml } from '../../../../../content/text/text.ts';
import { maxTextLength } from '../../../../../shared/admin/content.ts';
import { asUndoStep } from '../undo-step.ts';
import { type CleanPaste, cleanHtml } from './clean-html.ts';
import { formatLeftOut } from './left-out.ts';
import { formatOtherFiles, formatTooLarge, onlyWordsSentence, tooLongSentence } from './paste-sentences.ts';
import { leavePastedBlock } from './pasted-cursor.ts';
import { plainTextToHtml } from './plain-text.ts';
import { separateBlocks, type TextAround } from './separate-blocks.ts';

type PasteOptions = {
  /** Begins to upload pictures and returns the keys of their uploads. */
  addUploads: (files: readonly File[]) => readonly number[];
  /** Says what could not be pasted; an empty text if there is nothing to say. */
  showNotice: (sentence: string) => void;
  /** Called after something was pasted or dropped. */
  onPasted: () => void;
};

/** Whether an entry cannot hold this HTML together with the present text. */
const isTooLong = (html: string, { state }: EditorView): boolean =>
  html.length + state.doc.content.size > maxTextLength;

const isPicture = ({ type, name }: File): boolean =>
  type.startsWith('image/') || /\.(?:heic|heif|avif|webp|jpe?g|png)$/i.test(name);

/** Text that was copied in this editor, and contains no picture of another site: the editor reads its own format best. */
const isOwnCopy = (html: string): boolean =>
  html.length < 1_000_000 &&
  html.includes('data-pm-slice') &&
  !/<img[^>]{0,2000}\ssrc=["']?(?!\/uploads\/)/i.test(html);

const anyBlock = /<(?:p|div|h[2-4]|ul|ol|table|blockquote|pre|hr|img|figure)\b/;

/** Words within one line are marked as a part of a paragraph: the editor then keeps the space before or after them. */
const markWords = (html: string): string => {
  const inside = html.startsWith('<p>') && html.endsWith('</p>') ? html.slice(3, -4) : html;
  return anyBlock.test(inside) ? html : `<p data-pm-slice="1 1 []">${inside}</p>`;
};

const findTextAround = ({ $from, $to }: Selection): TextAround => ({
  isBefore: $from.depth === 1 && $from.parent.isTextblock && $from.parentOffset > 0,
  isAfter: $to.depth === 1 && $to.parent.isTextblock && $to.parentOffset < $to.parent.content.size,
});

const pasteClean = (view: EditorView, html: string): boolean =>
  view.pasteHTML(separateBlocks(markWords(html), findTextAround(view.state.selection)));

const toPictureHtml = (key: number, alt: string): string =>
  `<img data-upload="${key}" alt="${encodeEntities(alt)}">`;

/** Inserts clean HTML at the selection; its pictures begin to upload. */
const insert = (view: EditorView, clean: CleanPaste, { addUploads }: PasteOptions): void => {
  const keys = addUploads(clean.pictures.map(({ file }) => file));
  const html = clean.html.replace(/<img data-picture="(\d+)">/g, (_, index) =>
    toPictureHtml(keys[Number(index)] ?? 0, clean.pictures[Number(index)]?.alt ?? ''),
  );
  pasteClean(view, html);
};

const describeLosses = (clean: CleanPaste): string =>
  [formatLeftOut(clean.leftOut), clean.tooLarge > 0 ? formatTooLarge(clean.tooLarge) : '']
    .filter(Boolean)
    .join(' ');

/** Inserts text of the clipboard; false if it has none. */
const insertText = (view: EditorView, text: string, options: PasteOptions, sentence: string): boolean => {
  if (text.trim() === '') return false;
  const html = isTooLong(text, view) ? null : plainTextToHtml(text);
  if (html === null || isTooLong(html, view)) options.showNotice(tooLongSentence);
  else {
    options.showNotice(sentence);
    pasteClean(view, html);
  }
  return true;
};

const insertFiles = (view: EditorView, files: readonly File[], options: PasteOptions): boolean => {
  const pictures = files.filter(isPicture);
  const others = files.filter((file) => !isPicture(file)).map(({ name }) => name);
  options.showNotice(others.length > 0 ? formatOtherFiles(others) : '');
  const keys = options.addUploads(pictures);
  if (keys.length > 0) view.pasteHTML(keys.map((key) => toPictureHtml(key, '')).join(''));
  return true;
};

/** Inserts what was pasted or dropped; false where the editor or the browser shall do it. */
const take = (view: EditorView, data: DataTransfer, options: PasteOptions): boolean => {
  if (view.state.selection.$from.parent.type.spec.code) return false;
  const html = data.getData('text/html');
  const text = data.getData('text/plain');
  const files = [...data.files];
  if (isOwnCopy(html)) return view.pasteHTML(html);
  if (html.trim() === '')
    return files.length > 0 ? insertFiles(view, files, options) : insertText(view, text, options, '');
  const clean = cleanHtml(html, { files: files.filter(isPicture), ownOrigin: location.origin });
  if (clean === 'too large') {
    const words = text.trim() === '' ? stripHtml(html) : text;
    if (!insertText(view, words, options, onlyWordsSentence)) options.showNotice(onlyWordsSentence);
    return true;
  }
  if (clean === 'too long' || isTooLong(clean.html, view)) {
    options.showNotice(tooLongSentence);
    return true;
  }
  // A picture copied on its own comes as a file, together with HTML that only names its address.
  if (!clean.hasText && files.length > 0) return insertFiles(view, files, options);
  options.showNotice(describeLosses(clean));
  if (clean.html === '')
    return clean.leftOut.pictures + clean.tooLarge > 0 || insertText(view, text, options, '');
  insert(view, clean, options);
  return true;
};

/** Pasted and dropped texts and pictures. */
export const PasteHandling = Extension.create<PasteOptions>({
  name: 'pasteHandling',
  addOptions: () => ({ addUploads: () => [], showNotice: () => {}, onPasted: () => {} }),
  addProseMirrorPlugins() {
    const { options } = this;
    return [
      new Plugin({
        appendTransaction: leavePastedBlock,
        props: {
          handleDOMEvents: {
            paste: (view, event) => {
              const { clipboardData } = event;
              if (!clipboardData || !asUndoStep(view, () => take(view, clipboardData, options))) return false;
              event.preventDefault();
              options.onPasted();
              return true;
            },
            drop: (view, event) => {
              // A part of the text that is moved inside the editor.
              const { dataTransfer } = event;
              if (view.dragging || !dataTransfer) return false;
              const place = view.posAtCoords({ left: event.clientX, top: event.clientY });
              if (place)
                view.dispatch(
                  view.state.tr.setSelection(TextSelection.near(view.state.doc.resolve(place.pos))),
                );
              if (!asUndoStep(view, () => take(view, dataTransfer, options))) return false;
              event.preventDefault();
              view.focus();
              options.onPasted();
              return true;
            },
          },
        },
      }),
    ];
  },
});
