import { useFavourite } from './favourites.ts';

type FavouriteButtonProps = { readonly id: number; readonly title: string };

/** A heart button at the corner of the picture; invisible without scripts. */
export const FavouriteButton = ({ id, title }: FavouriteButtonProps) => {
  const { isLiked, toggle } = useFavourite(id);
  return (
    <button
      type="button"
      aria-pressed={isLiked === true}
      aria-label={`Favourite ${title}`}
      onClick={toggle}
      className={`on-picture favourite ${isLiked === null ? 'invisible' : ''}`}
    >
      <svg
        aria-hidden="true"
        viewBox="0 0 24 24"
        className={`size-6 stroke-current stroke-2 ${isLiked ? 'fill-current' : 'fill-none'}`}
      >
        <path d="M12 20.5S3.5 15.4 3.5 9.3A4.6 4.6 0 0 1 12 6.8a4.6 4.6 0 0 1 8.5 2.5c0 6.1-8.5 11.2-8.5 11.2z" />
      </svg>
    </button>
  );
};
