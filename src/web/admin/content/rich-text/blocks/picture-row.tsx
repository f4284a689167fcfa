import { ArrowDown, ArrowUp, Replace, X } from 'lucide-react';
import { useState } from 'react';
import { mediaLimits } from '../../../../../shared/admin/media.ts';
import { CheckField } from '../../../ui/check-field.tsx';
import { describeLength } from '../../../ui/describe-length.ts';
import { FormField } from '../../../ui/form-field.tsx';
import type { GalleryPicture } from './picture-attributes.ts';

/** A caption is a sentence or two. */
const maxCaptionLength = 500;

/** Whether a text of the picture is longer than it may be; its field says so. */
export const isTooLongPicture = ({ alt, isDecorative, caption }: GalleryPicture): boolean =>
  (!isDecorative && describeLength(alt, mediaLimits.alt).isTooLong) ||
  describeLength(caption, maxCaptionLength).isTooLong;

type PictureRowProps = {
  readonly picture: GalleryPicture;
  readonly number: number;
  readonly onChange: (picture: GalleryPicture) => void;
  /** How a picture of a gallery is moved, replaced and removed; null for a picture on its own, whose caption is edited in the text. */
  readonly list: {
    readonly count: number;
    readonly onMove: (to: number) => void;
    readonly onReplace: () => void;
    readonly onRemove: () => void;
  } | null;
};

/** A picture with its alternative text, in a gallery also with its caption. */
export const PictureRow = ({ picture, number, onChange, list }: PictureRowProps) => {
  const { src, alt, isDecorative, caption } = picture;
  const [isMissing, setMissing] = useState(false);
  const altLength = describeLength(isDecorative ? '' : alt, mediaLimits.alt);
  const captionLength = describeLength(caption, maxCaptionLength);
  return (
    <div className="grid gap-3 sm:grid-cols-[8rem_minmax(0,1fr)]">
      <div>
        {isMissing ? (
          <p className="rounded-lg bg-paper p-2 text-sm">
            We could not load this picture. If it is in the bin or deleted, please replace or remove it.
          </p>
        ) : (
          <img
            src={src}
            alt=""
            className="max-h-32 w-full rounded-lg object-contain"
            onError={() => setMissing(true)}
          />
        )}
        {list && (
          <div className="flex justify-center gap-1 pt-1">
            <button
              type="button"
              className="btn-icon size-9"
              aria-label={`Move picture ${number} up`}
              disabled={number === 1}
              onClick={() => list.onMove(number - 2)}
            >
              <ArrowUp aria-hidden size={18} />
            </button>
            <button
              type="button"
              className="btn-icon size-9"
              aria-label={`Move picture ${number} down`}
              disabled={number === list.count}
              onClick={() => list.onMove(number)}
            >
              <ArrowDown aria-hidden size={18} />
            </button>
            <button
              type="button"
              className="btn-icon size-9"
              aria-label={`Replace picture ${number}`}
              onClick={list.onReplace}
            >
              <Replace aria-hidden size={18} />
            </button>
            <button
              type="button"
              className="btn-icon size-9"
              aria-label={`Remove picture ${number}`}
              onClick={list.onRemove}
            >
              <X aria-hidden size={18} />
            </button>
          </div>
        )}
      </div>
      <div className="grid content-start gap-2">
        <FormField
          label={list ? `Alternative text for picture ${number}` : 'Alternative text'}
          hint={altLength.sentence ?? 'What the picture shows, for those who cannot see it.'}
        >
          {(field) => (
            <input
              {...field}
              dir="auto"
              className="input"
              {...(altLength.isTooLong ? { 'aria-invalid': true as const } : {})}
              disabled={isDecorative}
              value={isDecorative ? '' : alt}
              onChange={(event) => onChange({ ...picture, alt: event.currentTarget.value })}
            />
          )}
        </FormField>
        <CheckField
          label="Only decoration"
          checked={isDecorative}
          onChange={(checked) => onChange({ ...picture, isDecorative: checked })}
        />
        {list && (
          <FormField
            label={`Caption for picture ${number}`}
            isOptional
            hint={captionLength.sentence ?? undefined}
          >
            {(field) => (
              <input
                {...field}
                className="input"
                {...(captionLength.isTooLong ? { 'aria-invalid': true as const } : {})}
                value={caption}
                onChange={(event) => onChange({ ...picture, caption: event.currentTarget.value })}
              />
            )}
          </FormField>
        )}
      </div>
    </div>
  );
};
