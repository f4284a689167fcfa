import { createContext, type ReactNode, useContext, useState } from 'react';
import type { ChosenPicture } from '../../../../shared/admin/content.ts';
import type { MediaItem } from '../../../../shared/admin/media.ts';
import { MediaPicker } from '../../media/media-picker.tsx';
import { UploadTitleContext } from '../../media/upload-title-context.ts';

type PickRequest = {
  readonly isMultiple: boolean;
  /** Pictures if it is not given. */
  readonly kind?: MediaItem['type'];
  readonly onPick: (items: readonly MediaItem[]) => void;
};

const PickerContext = createContext<((request: PickRequest) => void) | null>(null);

export const toChosenPicture = ({ id, name, alt, isDecorative, thumbnail }: MediaItem): ChosenPicture => ({
  id,
  name,
  alt,
  isDecorative,
  thumbnail,
});

type PicturePickerProviderProps = {
  /** The title of the entry, for pictures that are uploaded inside. */
  readonly title: string;
  readonly children: ReactNode;
};

/** Opens the media picker for the fields inside. Rendered outside their form, so that Enter does not submit it. */
export const PicturePickerProvider = ({ title, children }: PicturePickerProviderProps) => {
  const [request, setRequest] = useState<PickRequest | null>(null);
  return (
    <UploadTitleContext value={title}>
      <PickerContext value={setRequest}>
        {children}
        {request && (
          <MediaPicker
            isMultiple={request.isMultiple}
            {...(request.kind ? { kind: request.kind } : {})}
            onPick={request.onPick}
            onClose={() => setRequest(null)}
          />
        )}
      </PickerContext>
    </UploadTitleContext>
  );
};

/** Returns the function that opens the media picker. */
export const usePickPictures = (): ((request: PickRequest) => void) => {
  const pick = useContext(PickerContext);
  if (pick === null) throw new Error('usePickPictures must be used within a PicturePickerProvider');
  return pick;
};
