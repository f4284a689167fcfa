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
  const why = stored === 'JPG' ? ', because it has no transparent parts' : '';
  const isTitled = entryTitle !== '' && item.type === 'image' && item.title.startsWith(entryTitle);
  const sentences = [
    sent === stored ? 'Uploaded' : `Uploaded as “${item.name}”${why}`,
    ...(isAnimated
      ? ['It is animated, but only its first frame is shown. To show movement, please add a video']
      : []),
    ...(isTitled ? [`It got its title from this form: “${item.title}”`] : []),
  ];
  return sentences.length === 1 && sent === stored ? 'Uploaded' : `${sentences.join('. ')}.`;
};
