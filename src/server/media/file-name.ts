import { mediaLimits } from '../../shared/admin/media.ts';
import { sanitiseText } from '../http/sanitise-text.ts';

/** Control and format characters: line ends, direction changes and invisible characters. */
const invisible = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

const withoutExtension = (name: string): string => name.replace(/\.[a-z0-9]{1,5}$/i, '');

/** The file name that the team sees: one line, no folder, and the extension of the detected format. */
export const cleanFileName = (name: string, extension: string): string => {
  const baseName = sanitiseText(name).split(/[/\\]/).at(-1) ?? '';
  const stem = withoutExtension(baseName.replace(invisible, ' ').replace(/\s+/g, ' ').trim());
  const maxStemLength = mediaLimits.name - extension.length - 1;
  // The cut may split a surrogate pair.
  return `${stem.slice(0, maxStemLength).toWellFormed().trim() || 'file'}.${extension}`;
};

/** The initial title of an uploaded file. */
export const titleFromName = (name: string): string =>
  withoutExtension(name).replace(/[-_]+/g, ' ').trim() || name;
