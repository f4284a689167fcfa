import { createContext, type ReactNode, useContext, useState } from 'react';
import type { ChosenPicture } from '../../../../shared/admin/content.ts';
import type { MediaItem } from '../../../../shared/admin/media.ts';
import { MediaPicker } from '../../media/media-picker.tsx';

type Picking = {
  readonly isMultiple: boolean;
  readonly onPick: (items: readonly MediaItem[]) => void;
};

const PickingContext = createContext<((picking: Picking) => void) | null>(null);

/** A file of the library as a form keeps it. */
export const chosenOf = ({ id, name, alt, thumbnail }: MediaItem): ChosenPicture => ({
  id,
  name,
  alt,
  thumbnail,
});

/** Opens the media library for whatever field asks; outside the form, whose Enter key must not be its own. */
export const PicturePicking = ({ children }: { readonly children: ReactNode }) => {
  const [picking, setPicking] = useState<Picking | null>(null);
  return (
    <PickingContext value={setPicking}>
      {children}
      {picking && (
        <MediaPicker
          isMultiple={picking.isMultiple}
          onPick={picking.onPick}
          onClose={() => setPicking(null)}
        />
      )}
    </PickingContext>
  );
};

/** Lets somebody choose pictures of the media library. */
export const usePickPictures = (): ((picking: Picking) => void) => {
  const pick = useContext(PickingContext);
  if (pick === null) throw new Error('usePickPictures must be used within PicturePicking');
  return pick;
};
