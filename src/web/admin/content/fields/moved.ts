/** The list with one of its items at another place. */
export const moved = <T>(list: readonly T[], from: number, to: number): T[] => {
  const others = list.filter((_, index) => index !== from);
  return [...others.slice(0, to), ...list.slice(from, from + 1), ...others.slice(to)];
};
