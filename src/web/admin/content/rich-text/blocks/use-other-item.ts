import type { MediaItem } from '../../../../../shared/admin/media.ts';
import { usePickPictures } from '../../form/picture-picker-context.tsx';

/** Returns the function that asks for one picture or document of the library, in place of another one. */
export const useOtherItem = () => {
  const pick = usePickPictures();
  return (onPick: (item: MediaItem) => void, kind: MediaItem['type'] = 'image'): void =>
    pick({
      isMultiple: false,
      kind,
      onPick: ([item]) => {
        if (item) onPick(item);
      },
    });
};
