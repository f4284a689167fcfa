import type { MediaItem } from '../../../../../shared/admin/media.ts';
import { findByAddress } from '../../../media/find-by-address.ts';
import { usePickPictures } from '../../form/picture-picker-context.tsx';

/** Returns the function that asks for a picture in place of another one; it also gets what the library says of the former one. */
export const useOtherPicture = () => {
  const pick = usePickPictures();
  return (address: string, onPick: (former: MediaItem | null, item: MediaItem) => void): void => {
    // Without it, what the text says of the picture is kept.
    const finding = findByAddress(address).catch(() => null);
    pick({
      isMultiple: false,
      onPick: ([item]) => {
        if (item) void finding.then((former) => onPick(former, item));
      },
    });
  };
};
