import type { ReactNode } from 'react';

/** The shape of a tile: full width with the text on the right or left, or half width. */
export type TileShape = 'wide' | 'wide-reversed' | 'half';

/** One wide tile alternates with two halves; a half without a neighbour becomes wide. */
export const getTileShape = (index: number, count: number): TileShape => {
  const position = index % 3;
  if (position === 2 || (position === 1 && index < count - 1)) return 'half';
  return index % 2 === 0 ? 'wide' : 'wide-reversed';
};

type GalleryGridProps<T> = {
  readonly label: string;
  readonly cards: readonly T[];
  readonly children: (card: T, shape: TileShape, isFirst: boolean) => ReactNode;
};

/**
 * The classes of a tile, its picture and its text. Only the tile may be positioned, because the card's link covers its
 * nearest positioned ancestor.
 */
export const tileClasses = {
  wide: {
    tile: 'lg:grid lg:grid-cols-12 lg:items-end',
    picture: 'lg:col-span-8',
    text: 'lg:z-10 lg:col-span-4 lg:-ml-16 lg:-mr-2 lg:mb-14 lg:p-8',
  },
  'wide-reversed': {
    tile: 'lg:grid lg:grid-cols-12 lg:items-end',
    picture: 'lg:order-2 lg:col-span-8',
    text: 'lg:z-10 lg:col-span-4 lg:-mr-16 lg:-ml-2 lg:mb-14 lg:p-8',
  },
  half: { tile: '', picture: '', text: '' },
} as const satisfies Record<TileShape, unknown>;

/** Albums or videos in a grid of wide and half tiles. */
export const GalleryGrid = <T extends { readonly id: number }>({
  label,
  cards,
  children,
}: GalleryGridProps<T>) => (
  <ul aria-label={label} className="wrap grid gap-x-10 gap-y-20 md:grid-cols-2 lg:gap-x-20 lg:gap-y-28">
    {cards.map((card, index) => {
      const shape = getTileShape(index, cards.length);
      const position = shape === 'half' ? (index % 3 === 1 ? 'md:mt-24' : '') : 'md:col-span-2';
      return (
        <li key={card.id} className={`min-w-0 ${position}`}>
          {children(card, shape, index === 0)}
        </li>
      );
    })}
  </ul>
);
