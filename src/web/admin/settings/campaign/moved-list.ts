/** The list with one entry at another place. */
export const movedTo = <T>(list: readonly T[], from: number, to: number): T[] => {
  const moved = [...list];
  if (to < 0 || to >= list.length) return moved;
  moved.splice(to, 0, ...moved.splice(from, 1));
  return moved;
};
