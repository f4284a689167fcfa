/** Returns a copy of the list with one item at another index; an index outside the list moves nothing. */
export const moveItem = <T>(list: readonly T[], from: number, to: number): T[] => {
  const copy = [...list];
  if (to < 0 || to >= list.length) return copy;
  copy.splice(to, 0, ...copy.splice(from, 1));
  return copy;
};
