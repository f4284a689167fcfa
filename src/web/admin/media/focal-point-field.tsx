import { useId } from 'react';
import { type FocalPoint, getDefaultFocalPoint } from '../../../content/pictures/focal-point.ts';
import type { MediaItem } from '../../../shared/admin/media.ts';
import { CropPreviews } from './crop-previews.tsx';
import { FocalStage } from './focal-stage.tsx';
import { PercentSlider } from './percent-slider.tsx';

type FocalPointFieldProps = {
  readonly item: MediaItem;
  /** Null for the default. */
  readonly value: FocalPoint | null;
  readonly onChange: (value: FocalPoint | null) => void;
};

const axes = [
  { axis: 'x', label: 'From the left' },
  { axis: 'y', label: 'From the top' },
] as const;

/** Sets the point of a picture that every crop shows: on the picture itself, or by two sliders. */
export const FocalPointField = ({ item, value, onChange }: FocalPointFieldProps) => {
  const id = useId();
  const point = value ?? getDefaultFocalPoint(item);
  return (
    <fieldset aria-describedby={`${id}-hint`} className="grid grid-cols-1 gap-3">
      <legend className="pb-1 font-semibold">Focal point</legend>
      <p id={`${id}-hint`} className="text-sm text-ink-soft">
        Every crop of the picture shows this point. Click or drag it onto the face, or use the sliders.
      </p>
      <FocalStage item={item} point={point} onChange={onChange} />
      <div>
        {axes.map(({ axis, label }) => (
          <PercentSlider
            key={axis}
            label={label}
            value={point[axis]}
            onChange={(percent) => onChange({ ...point, [axis]: percent })}
          />
        ))}
      </div>
      <CropPreviews item={item} focalPoint={value} />
      <div className="flex flex-wrap items-center gap-3">
        <button
          type="button"
          className="btn btn-quiet btn-small"
          disabled={value === null}
          onClick={(event) => {
            onChange(null);
            // As a field would: a dialog asks before it discards the change.
            event.currentTarget.dispatchEvent(new Event('input', { bubbles: true }));
          }}
        >
          Use the Default
        </button>
        {value === null && <span className="text-sm text-ink-soft">The default is used.</span>}
      </div>
    </fieldset>
  );
};
