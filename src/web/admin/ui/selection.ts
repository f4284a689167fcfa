/** The selected ids after a checkbox was used. With Shift, all from the one used before it get the same state. */
export const toggleSelection = (
  selected: ReadonlySet<number>,
  ids: readonly number[],
  {
    id,
    isSelected,
    from,
  }: { readonly id: number; readonly isSelected: boolean; readonly from: number | null },
): ReadonlySet<number> => {
  const [at, other] = [ids.indexOf(id), from === null ? -1 : ids.indexOf(from)];
  const range = other === -1 ? [id] : ids.slice(Math.min(at, other), Math.max(at, other) + 1);
  const next = new Set(selected);
  for (const one of range) {
    if (isSelected) next.add(one);
    else next.delete(one);
  }
  return next;
};
