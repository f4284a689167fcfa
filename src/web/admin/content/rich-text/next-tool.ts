/** Where a key leads from one tool of a toolbar; null where it means nothing there. */
export const nextTool = (key: string, current: number, count: number): number | null => {
  if (key === 'ArrowRight') return (current + 1) % count;
  if (key === 'ArrowLeft') return (current + count - 1) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : null;
};
