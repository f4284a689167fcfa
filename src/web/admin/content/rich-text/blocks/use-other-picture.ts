import type { MediaItem } from '../../../../../shared/admin/media.ts';
import { usePickPictures } from '../../form/picture-picker-context.tsx';

/** Returns the function that asks for one picture, in place of another one. */
export const useOtherPicture = () => {
  const pick = usePickPictures();
  return (onPick: (item: MediaItem) => void): void =>
    pick({
      isMultiple: false,
      onPick: ([item]) => {
        if (item) onPick(item);
      },
    });
};
