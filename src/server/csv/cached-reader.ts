/** Reads each distinct text once: the cells of a statement repeat the same few amounts, statuses and hours. */
export const createCachedReader = <T>(read: (text: string) => T): ((text: string) => T) => {
  const known = new Map<string, { readonly value: T }>();
  return (text) => {
    const found = known.get(text);
    if (found) return found.value;
    const value = read(text);
    known.set(text, { value });
    return value;
  };
};
