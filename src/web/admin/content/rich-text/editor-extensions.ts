import StarterKit from '@tiptap/starter-kit';
import { blockExtensions } from './blocks/block-extensions.ts';
import { CursorPlace } from './cursor-place.ts';
import { BlockLanguage, LanguageMark } from './language.ts';
import { MissingMarks } from './missing/missing-marks.ts';
import { Subscript, Superscript } from './raised-text.ts';
import { tableExtensions } from './tables.ts';

/** What a text can contain, with the keys for it. */
export const textExtensions = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    link: { openOnClick: false, autolink: false, HTMLAttributes: { target: null, rel: null, class: null } },
  }),
  Subscript,
  Superscript,
  ...blockExtensions,
  LanguageMark,
  BlockLanguage,
  ...tableExtensions,
  CursorPlace,
  MissingMarks,
];
