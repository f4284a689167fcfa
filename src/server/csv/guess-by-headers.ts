const normalise = (header: string): string =>
  header
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replace(/[\s_.:-]+/g, ' ')
    .trim();

/** The column with each meaning, by the first of its known headers that the file has; null where it has none. */
export const guessByHeaders = <Meaning extends string>(
  headers: readonly string[],
  knownHeaders: Readonly<Record<Meaning, readonly string[]>>,
): Record<Meaning, number | null> => {
  const names = headers.map(normalise);
  const guess = (known: readonly string[]): number | null =>
    known.map((name) => names.indexOf(name)).find((index) => index >= 0) ?? null;
  return Object.fromEntries(
    Object.entries<readonly string[]>(knownHeaders).map(([meaning, known]) => [meaning, guess(known)]),
  ) as Record<Meaning, number | null>;
};
