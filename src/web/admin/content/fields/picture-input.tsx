import { ImagePlus, Replace, X } from 'lucide-react';
import { useId } from 'react';
import { toChosenPicture, usePickPictures } from '../form/picture-picker-context.tsx';
import type { DefinedFieldProps } from './defined-field-props.ts';
import { PictureThumb } from './picture-thumb.tsx';

/** Chooses one picture of the media library. */
export const PictureInput = ({
  field,
  value,
  fieldError,
  pictures,
  onPictures,
  onChange,
}: DefinedFieldProps) => {
  const id = useId();
  const pick = usePickPictures();
  const chosen = typeof value === 'number' ? value : null;
  const known = pictures.find((picture) => picture.id === chosen);
  const choose = () =>
    pick({
      isMultiple: false,
      onPick: (items) => {
        onPictures(items.map(toChosenPicture));
        onChange(items[0]?.id ?? null);
      },
    });
  return (
    <fieldset aria-describedby={fieldError ? `${id}-error` : undefined}>
      <legend className="pb-1 font-semibold">{field.label}</legend>
      <div className="flex flex-wrap items-center gap-3">
        {chosen !== null && <PictureThumb picture={known} className="h-24 w-32" />}
        <div className="flex flex-wrap gap-2">
          <button type="button" className="btn btn-quiet btn-small" onClick={choose}>
            {chosen === null ? <ImagePlus aria-hidden size={18} /> : <Replace aria-hidden size={18} />}
            {chosen === null ? 'Choose a Picture' : 'Change Picture'}
          </button>
          {chosen !== null && (
            <button type="button" className="btn btn-plain btn-small" onClick={() => onChange(null)}>
              <X aria-hidden size={18} /> Remove
            </button>
          )}
        </div>
      </div>
      {fieldError && (
        <p id={`${id}-error`} className="pt-1 text-sm font-semibold text-danger">
          {fieldError}
        </p>
      )}
    </fieldset>
  );
};
