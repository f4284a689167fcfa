/** Upcoming events first, the nearest leading; then those without a day; then past ones, the latest leading. */
export const upcomingFirst = <T extends { readonly day: string | null }>(
  events: readonly T[],
  today: string,
): T[] => {
  const rank = ({ day }: T): number => (day === null ? 1 : day >= today ? 0 : 2);
  return [...events].sort((one, other) => {
    const difference = rank(one) - rank(other);
    if (difference !== 0 || one.day === null || other.day === null || one.day === other.day)
      return difference;
    const isEarlier = one.day < other.day ? -1 : 1;
    return rank(one) === 2 ? -isEarlier : isEarlier;
  });
};
