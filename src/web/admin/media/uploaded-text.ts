import type { Uploaded } from '../../../shared/admin/media.ts';

/** The kind of a file that its name ends with, such as `PNG`; empty if it has none. */
const readKind = (name: string): string => {
  const ending = /\.([a-z0-9]{1,5})$/i.exec(name)?.[1]?.toUpperCase() ?? '';
  return ending === 'JPEG' ? 'JPG' : ending;
};

/** What became of a sent file: everything that is different in the library is said. */
export const describeUploaded = (
  fileName: string,
  { item, isNew, isRestored, isAnimated }: Uploaded,
  /** The title of the entry whose form sent the file; empty if none did. */
  entryTitle: string,
): string => {
  if (!isNew)
    return isRestored
      ? `Restored from the bin as “${item.name}”`
      : `Already in the library as “${item.name}”`;
  const [sent, stored] = [readKind(fileName), readKind(item.name)];
  const why = stored === 'JPG' ? ' Pictures without transparent parts become JPG files.' : '';
  const more = [
    ...(isAnimated
      ? ['It is animated, but only its first frame is shown. To show movement, please add a video.']
      : []),
    ...(sent === stored ? [] : [`It is stored as “${item.name}”.${why}`]),
    ...(entryTitle !== '' && item.type === 'image' && item.title.startsWith(entryTitle)
      ? [`Its title is “${item.title}”, from this form. You can change it in Media.`]
      : []),
  ];
  return more.length === 0 ? 'Uploaded' : ['Uploaded.', ...more].join(' ');
};
