/** So many files, for people. */
export const filesText = (count: number): string => (count === 1 ? '1 file' : `${count} files`);
