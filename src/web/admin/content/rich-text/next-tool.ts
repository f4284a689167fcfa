/** The index of the tool that a key moves to; null for other keys. */
export const findNextTool = (key: string, current: number, count: number): number | null => {
  if (key === 'ArrowRight') return (current + 1) % count;
  if (key === 'ArrowLeft') return (current + count - 1) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : null;
};
