import type { MediaItem } from '../../../shared/admin/media.ts';

/** Props of both layouts, grid and table. */
export type MediaFilesProps = {
  readonly items: readonly MediaItem[];
  readonly selected: ReadonlySet<number>;
  readonly onToggle: (id: number) => void;
  /** Opens a file's details. */
  readonly onOpen: (id: number) => void;
};
