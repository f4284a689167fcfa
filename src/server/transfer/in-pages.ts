/** Reads all rows in pages in the order of their ids, so that only one page is in memory. */
export async function* inPages<R extends { readonly id: number }>(
  size: number,
  read: (afterId: number, limit: number) => Promise<readonly R[]>,
): AsyncGenerator<readonly R[]> {
  let after = 0;
  for (;;) {
    const rows = await read(after, size);
    const last = rows.at(-1);
    if (last === undefined) return;
    yield rows;
    if (rows.length < size) return;
    after = last.id;
  }
}
