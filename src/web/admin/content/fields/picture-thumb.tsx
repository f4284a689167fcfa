import type { ChosenPicture } from '../../../../shared/admin/content.ts';

type PictureThumbProps = {
  /** Undefined where it is no longer in the library. */
  readonly picture: ChosenPicture | undefined;
  readonly className?: string;
};

/** Thumbnail of a chosen picture. */
export const PictureThumb = ({ picture, className = '' }: PictureThumbProps) =>
  picture?.thumbnail ? (
    <img
      src={picture.thumbnail}
      alt={picture.alt || picture.name}
      className={`rounded-lg bg-paper-deep object-cover ${className}`}
    />
  ) : (
    <span
      className={`grid place-items-center rounded-lg bg-paper-deep p-2 text-center text-sm text-ink-soft ${className}`}
    >
      {picture ? picture.name : 'No longer in the library'}
    </span>
  );
