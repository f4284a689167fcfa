const kilobyte = 1024;
const megabyte = 1024 * kilobyte;
const gigabyte = 1024 * megabyte;

/** The size of a file, for people. */
export const formatSize = (bytes: number): string => {
  if (bytes < kilobyte) return `${bytes} B`;
  if (bytes < megabyte) return `${Math.round(bytes / kilobyte)} KB`;
  if (bytes < gigabyte) return `${(bytes / megabyte).toFixed(1)} MB`;
  return `${(bytes / gigabyte).toFixed(1)} GB`;
};
