import { mediaLimits } from '../../shared/admin/media.ts';
import { tidyText } from '../http/remove-control-characters.ts';

/** Characters that end a line, turn its direction or cannot be seen. */
const unseen = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

const withoutExtension = (name: string): string => name.replace(/\.[a-z0-9]{1,5}$/i, '');

/** A file's own name for people: one line, no folder, and the ending of what it really is. */
export const tidyFileName = (given: string, extension: string): string => {
  const last = tidyText(given).split(/[/\\]/).at(-1) ?? '';
  const stem = withoutExtension(last.replace(unseen, ' ').replace(/\s+/g, ' ').trim());
  const room = mediaLimits.name - extension.length - 1;
  return `${stem.slice(0, room).toWellFormed().trim() || 'file'}.${extension}`;
};

/** What a file is called before anybody gives it a title. */
export const titleOfName = (name: string): string =>
  withoutExtension(name).replace(/[-_]+/g, ' ').trim() || name;
