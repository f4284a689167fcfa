const columns = 5;
/** More would be too small to tell apart. */
const maxDiamonds = 25;

/** Decoration: one diamond of a chitenje pattern for each vote. */
export const Diamonds = ({ votes, className }: { readonly votes: number; readonly className: string }) => {
  const count = Math.min(votes, maxDiamonds);
  const width = Math.min(count, columns);
  const rows = Math.ceil(count / columns);
  const diamonds = Array.from(
    { length: count },
    (_, index) => `M${(index % columns) * 10 + 1} ${Math.floor(index / columns) * 10 + 5}l4-4 4 4-4 4z`,
  );
  return (
    <svg aria-hidden="true" viewBox={`0 0 ${width * 10} ${rows * 10}`} className={className}>
      <path d={diamonds.join('')} />
    </svg>
  );
};
