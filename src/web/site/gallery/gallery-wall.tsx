import type { ReactNode } from 'react';

/** How an item lies on the wall: across it, text to the right or to the left, or on one half. */
export type TileShape = 'wide' | 'wide-reversed' | 'half';

/** One wide item and two halves in turn; a half that would be left alone lies wide, too. */
export const shapeOf = (index: number, count: number): TileShape => {
  const place = index % 3;
  if (place === 2 || (place === 1 && index < count - 1)) return 'half';
  return index % 2 === 0 ? 'wide' : 'wide-reversed';
};

type GalleryWallProps<T> = {
  readonly label: string;
  readonly cards: readonly T[];
  readonly children: (card: T, shape: TileShape, isFirst: boolean) => ReactNode;
};

/**
 * The classes of a tile, its picture and its text: side by side where it lies wide, the text over the picture's edge.
 * None but the tile is positioned around the text, as the card's link is stretched over what is.
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

/** Hangs the items like pictures on a wall: large and small, none quite level with its neighbour. */
export const GalleryWall = <T extends { readonly id: number }>({
  label,
  cards,
  children,
}: GalleryWallProps<T>) => (
  <ul aria-label={label} className="wrap grid gap-x-10 gap-y-20 md:grid-cols-2 lg:gap-x-20 lg:gap-y-28">
    {cards.map((card, index) => {
      const shape = shapeOf(index, cards.length);
      const place = shape === 'half' ? (index % 3 === 1 ? 'md:mt-24' : '') : 'md:col-span-2';
      return (
        <li key={card.id} className={`min-w-0 ${place}`}>
          {children(card, shape, index === 0)}
        </li>
      );
    })}
  </ul>
);
