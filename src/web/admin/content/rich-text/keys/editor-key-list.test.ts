import { NodeSelection, TextSelection } from '@tiptap/pm/state';
import { type Editor, getExtensionField, type JSONContent } from '@tiptap/react';
import { expect, test } from 'vitest';
import {
  openHeadlessEditor,
  outline,
  paragraph,
  press,
  putCursorBehind,
  type,
} from '../../../../../../tests/support/headless-editor.ts';
import { GalleryPictureSelection, listPictures } from '../blocks/gallery-picture-selection.ts';
import { EditorKeys } from '../editor-keys.ts';
import { SlashMenu } from '../insert/slash-menu.ts';
import { slashKey } from '../insert/slash-state.ts';
import { keyGroups } from './editor-key-list.ts';

const listed = keyGroups.flatMap(({ title, keys }) =>
  keys.map(({ keys: names, action }) => ({ title, name: names.join('-'), action })),
);

const arrows: Readonly<Record<string, string>> = {
  '↑': 'ArrowUp',
  '↓': 'ArrowDown',
  '←': 'ArrowLeft',
  '→': 'ArrowRight',
};

/** The editor's name of a listed key: letters are lower case. */
const toKey = (name: string): string =>
  name
    .replace(/(?<=-|^)[A-Z]$/, (letter) => letter.toLowerCase())
    .replace(/[↑↓←→]/, (arrow) => arrows[arrow] ?? arrow);

/** Presses a key in a paragraph whose words are selected, and returns the paragraph. */
const pressOnWords = (name: string): JSONContent | undefined => {
  const editor = openHeadlessEditor([paragraph('Words'), paragraph()]);
  editor.view.dispatch(editor.state.tr.setSelection(TextSelection.create(editor.state.doc, 1, 6)));
  expect(press(editor, toKey(name))).toBe(true);
  return editor.getJSON().content?.[0];
};

const hasMark = (name: string) => (key: string) =>
  expect(pressOnWords(key)?.content?.[0]?.marks).toEqual([{ type: name }]);

const becomes = (name: string, attributes: object) => (key: string) =>
  expect(pressOnWords(key)).toMatchObject({ type: name, attrs: attributes });

const item = (text: string): JSONContent => ({ type: 'listItem', content: [paragraph(text)] });
const cell = (text: string): JSONContent => ({ type: 'tableCell', content: [paragraph(text)] });
const openListAndTable = (): Editor =>
  openHeadlessEditor([
    { type: 'bulletList', content: [item('One'), item('Two')] },
    { type: 'table', content: [{ type: 'tableRow', content: [cell('Left'), cell('Right')] }] },
    paragraph(),
  ]);
const isNested = (editor: Editor): boolean => editor.state.doc.child(0).childCount === 1;
const readCell = ({ state }: Editor): string => state.selection.$from.parent.textContent;

const openCaption = (): Editor =>
  openHeadlessEditor([
    { type: 'image', attrs: { src: '/uploads/a.jpg' }, content: [{ type: 'text', text: 'The lake' }] },
    paragraph('Last'),
  ]);

/** A gallery whose second picture is selected. */
const openGalleryPicture = (): Editor => {
  const pictures = ['a', 'b', 'c'].map((name) => ({ src: `/uploads/${name}.jpg`, caption: '' }));
  const editor = openHeadlessEditor([{ type: 'gallery', attrs: { pictures } }, paragraph('Last')]);
  const { doc, tr } = editor.state;
  editor.view.dispatch(tr.setSelection(new GalleryPictureSelection(doc.resolve(0), 1)));
  return editor;
};

const listSources = ({ state }: Editor): readonly string[] =>
  listPictures(state.doc.child(0)).map(({ src }) => src.replace(/.*\/|\.jpg$/g, ''));

const openSlashMenu = () => {
  const chosen: string[] = [];
  const slash = SlashMenu.configure({ choose: (name) => chosen.push(name) });
  const editor = openHeadlessEditor([paragraph()], [slash]);
  const plugin = editor.state.plugins.find(({ spec }) => spec.key === slashKey);
  const { handleTextInput } = plugin?.props ?? {};
  if (plugin) handleTextInput?.call(plugin, editor.view, 1, 1, '/', () => editor.state.tr);
  return { editor, chosen, getMenu: () => slashKey.getState(editor.state) ?? null };
};

const checkUndo = (redo: string): void => {
  const editor = openHeadlessEditor([paragraph()]);
  putCursorBehind(editor, '');
  type(editor, 'Words');
  press(editor, 'Mod-z');
  expect(outline(editor)).toBe('paragraph |');
  expect(press(editor, toKey(redo))).toBe(true);
  expect(outline(editor)).toBe('paragraph Words|');
};

/** What each listed key does, by the title of its group and its name. */
const checks: Readonly<Record<string, (key: string) => void>> = {
  'Insert /': () => expect(openSlashMenu().getMenu()).toMatchObject({ query: '', current: 0 }),
  'Insert ↑-↓': () => {
    const { editor, getMenu } = openSlashMenu();
    press(editor, 'ArrowDown');
    expect(getMenu()?.current).toBe(1);
    press(editor, 'ArrowUp');
    expect(getMenu()?.current).toBe(0);
  },
  'Insert Enter': () => {
    const { editor, chosen } = openSlashMenu();
    press(editor, 'Enter');
    expect(chosen).toEqual(['picture']);
  },
  'Insert Esc': () => {
    const { editor, getMenu } = openSlashMenu();
    press(editor, 'Escape');
    expect(getMenu()).toBeNull();
    expect(outline(editor)).toBe('paragraph /|');
  },
  'Words Mod-B': hasMark('bold'),
  'Words Mod-I': hasMark('italic'),
  'Words Mod-U': hasMark('underline'),
  'Words Mod-Shift-S': hasMark('strike'),
  'Words Mod-,': hasMark('subscript'),
  'Words Mod-.': hasMark('superscript'),
  'Words Mod-E': hasMark('code'),
  'Words Mod-K': () => {
    let opened = 0;
    const keys = EditorKeys.configure({
      openLink: () => {
        opened += 1;
      },
    });
    const editor = openHeadlessEditor([paragraph('Words')], [keys]);
    expect(press(editor, 'Mod-k')).toBe(false);
    editor.view.dispatch(editor.state.tr.setSelection(TextSelection.create(editor.state.doc, 1, 6)));
    expect(press(editor, 'Mod-k')).toBe(true);
    expect(opened).toBe(1);
  },
  'Paragraphs Mod-Alt-2': becomes('heading', { level: 2 }),
  'Paragraphs Mod-Alt-3': becomes('heading', { level: 3 }),
  'Paragraphs Mod-Alt-4': becomes('heading', { level: 4 }),
  'Paragraphs Mod-Alt-0': (key) => {
    const editor = openHeadlessEditor([
      { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: 'Words' }] },
    ]);
    putCursorBehind(editor, 'Words');
    press(editor, toKey(key));
    expect(editor.state.doc.child(0).type.name).toBe('paragraph');
  },
  'Paragraphs Mod-Shift-8': becomes('bulletList', {}),
  'Paragraphs Mod-Shift-7': becomes('orderedList', {}),
  'Paragraphs Mod-Shift-B': becomes('blockquote', {}),
  'Paragraphs Mod-Alt-C': becomes('codeBlock', {}),
  'Paragraphs Shift-Enter': (key) => {
    const editor = openHeadlessEditor([paragraph('Words')]);
    putCursorBehind(editor, 'Words');
    press(editor, key);
    expect(editor.getJSON().content?.[0]?.content).toMatchObject([{ text: 'Words' }, { type: 'hardBreak' }]);
  },
  'Paragraphs Alt-↑': () => {
    const editor = openListAndTable();
    putCursorBehind(editor, 'Left');
    press(editor, 'Alt-ArrowUp');
    expect(editor.getJSON().content?.map(({ type }) => type)).toEqual(['table', 'bulletList', 'paragraph']);
    expect(readCell(editor)).toBe('Left');
    // At the end of the text nothing moves, and nothing is lost.
    press(editor, 'Alt-ArrowUp');
    expect(editor.state.doc.child(0).type.name).toBe('table');
  },
  'Paragraphs Alt-↓': () => {
    const editor = openHeadlessEditor([paragraph('One'), paragraph('Two'), paragraph('Three')]);
    putCursorBehind(editor, 'One');
    press(editor, 'Alt-ArrowDown');
    expect(outline(editor)).toBe('paragraph Two, paragraph One|, paragraph Three');
    editor.view.dispatch(editor.state.tr.setSelection(TextSelection.create(editor.state.doc, 2, 8)));
    press(editor, 'Alt-ArrowDown');
    expect(editor.state.doc.textContent).toBe('ThreeTwoOne');
    press(editor, 'Alt-ArrowDown');
    expect(editor.state.doc.textContent).toBe('ThreeTwoOne');
    press(editor, 'Mod-z');
    expect(editor.state.doc.textContent).toBe('TwoOneThree');
  },
  'Lists and tables Tab': () => {
    const editor = openListAndTable();
    putCursorBehind(editor, 'Two');
    press(editor, 'Tab');
    expect(isNested(editor)).toBe(true);
    putCursorBehind(editor, 'Left');
    press(editor, 'Tab');
    expect(readCell(editor)).toBe('Right');
  },
  'Lists and tables Shift-Tab': () => {
    const editor = openListAndTable();
    putCursorBehind(editor, 'Two');
    press(editor, 'Tab');
    press(editor, 'Shift-Tab');
    expect(isNested(editor)).toBe(false);
    putCursorBehind(editor, 'Right');
    press(editor, 'Shift-Tab');
    expect(readCell(editor)).toBe('Left');
  },
  'Captions and labels Enter': () => {
    const editor = openCaption();
    putCursorBehind(editor, 'The lake');
    press(editor, 'Enter');
    expect(outline(editor)).toBe('image The lake, paragraph |, paragraph Last');
  },
  'Captions and labels Backspace': () => {
    const editor = openCaption();
    editor.view.dispatch(editor.state.tr.setSelection(TextSelection.create(editor.state.doc, 1)));
    press(editor, 'Backspace');
    expect(editor.state.selection).toBeInstanceOf(NodeSelection);
  },
  'Pictures and other blocks, selected by a click Delete': () => {
    const editor = openGalleryPicture();
    press(editor, 'Delete');
    expect(editor.state.doc.child(0).attrs.pictures).toHaveLength(2);
  },
  'Pictures and other blocks, selected by a click Enter': () => {
    const editor = openGalleryPicture();
    press(editor, 'Enter');
    expect(outline(editor)).toBe('gallery, paragraph |, paragraph Last');
  },
  'Pictures and other blocks, selected by a click ←-→': () => {
    const editor = openGalleryPicture();
    press(editor, 'ArrowRight');
    expect(editor.state.selection).toMatchObject({ index: 2 });
    press(editor, 'ArrowLeft');
    expect(editor.state.selection).toMatchObject({ index: 1 });
  },
  'Pictures and other blocks, selected by a click Alt-←': () => {
    const editor = openGalleryPicture();
    press(editor, 'Alt-ArrowLeft');
    expect(listSources(editor)).toEqual(['b', 'a', 'c']);
    expect(editor.state.selection).toMatchObject({ index: 0 });
    press(editor, 'Alt-ArrowLeft');
    expect(listSources(editor)).toEqual(['b', 'a', 'c']);
    press(editor, 'Mod-z');
    expect(listSources(editor)).toEqual(['a', 'b', 'c']);
  },
  'Pictures and other blocks, selected by a click Alt-→': () => {
    const editor = openGalleryPicture();
    press(editor, 'Alt-ArrowRight');
    expect(listSources(editor)).toEqual(['a', 'c', 'b']);
    expect(press(editor, 'Alt-ArrowRight')).toBe(true);
    expect(editor.state.selection).toMatchObject({ index: 2 });
  },
  'Undo Mod-Z': () => checkUndo('Mod-Shift-Z'),
  'Undo Mod-Shift-Z': checkUndo,
  'Undo Mod-Y': checkUndo,
};

/** Keys of the page and of the browser, which the journeys press. */
const pressedInJourneys = [
  'Everywhere in the form Mod-S',
  'Everywhere in the form Mod-K',
  'Everywhere in the form ?',
  'Captions and labels ↑',
];

test('every listed key is pressed in a test', () => {
  expect(listed.map(({ title, name }) => `${title} ${name}`).sort()).toEqual(
    [...Object.keys(checks), ...pressedInJourneys].sort(),
  );
});

for (const { title, name, action } of listed) {
  const check = checks[`${title} ${name}`];
  if (check) test(`${name}: ${action}`, () => check(name));
}

test('every key of the editor with a modifier is listed', () => {
  const editor = openHeadlessEditor([paragraph()]);
  const names = editor.extensionManager.extensions.flatMap((extension) => {
    const { name, options, storage } = extension;
    const context = { name, options, storage, editor, type: editor.schema.nodes[name] };
    const getKeys = getExtensionField<(() => object) | undefined>(extension, 'addKeyboardShortcuts', context);
    return Object.keys(getKeys?.() ?? {});
  });
  const sortKeys = (name: string): string => toKey(name).split('-').sort().join('-');
  const known = new Set([
    ...listed.map(({ name }) => sortKeys(name)),
    // The browser's own keys for deleting and selecting, another key for a new line, and Russian keyboards.
    ...['Mod-Backspace', 'Shift-Backspace', 'Mod-Delete', 'Mod-a', 'Mod-Enter', 'Mod-я', 'Shift-Mod-я'].map(
      sortKeys,
    ),
  ]);
  expect(names.filter((name) => name.includes('-') && !known.has(sortKeys(name)))).toEqual([]);
});
