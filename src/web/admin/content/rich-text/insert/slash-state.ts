import { type EditorState, PluginKey } from '@tiptap/pm/state';

/** The open slash menu: where its slash is, what was typed after it, and the place of the current item. */
export type SlashState = { readonly from: number; readonly query: string; readonly current: number };

export const slashKey = new PluginKey<SlashState | null>('slashMenu');

/** The longest text after the slash that is still a search. */
const maxQueryLength = 20;

/** Whether a slash typed here opens the menu: at the start of a paragraph, or after a space. */
export const canOpenSlash = ({ doc, schema }: EditorState, position: number): boolean => {
  const place = doc.resolve(position);
  if (place.parent.type !== schema.nodes.paragraph) return false;
  const before = place.parent.textBetween(0, place.parentOffset, undefined, '\ufffc');
  return before === '' || /\s$/.test(before);
};

/** What was typed after the slash; null once the cursor has left it. */
export const readSlashQuery = ({ doc, selection }: EditorState, from: number): string | null => {
  const { $head, empty } = selection;
  if (!empty || $head.pos <= from || $head.start() > from) return null;
  const text = doc.textBetween(from, $head.pos, '\n', '\ufffc');
  return text.startsWith('/') && text.length <= maxQueryLength && !/[\n\ufffc]/.test(text)
    ? text.slice(1)
    : null;
};
