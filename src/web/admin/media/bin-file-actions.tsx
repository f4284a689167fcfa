import type { MediaItem } from '../../../shared/admin/media.ts';
import { BinButtons } from '../ui/bin-buttons.tsx';
import { formatFiles } from './media-text.ts';
import { useBinChange } from './use-bin-change.ts';

type BinFileActionsProps = {
  readonly items: readonly MediaItem[];
  /** Called after the files were restored or deleted for good. */
  readonly onChanged?: () => void;
};

/** Restores files of the bin, or deletes them for good. */
export const BinFileActions = ({ items, onChanged = () => {} }: BinFileActionsProps) => {
  const { restore, remove, isBusy } = useBinChange();
  const name = formatFiles(items);
  return (
    <BinButtons
      name={name}
      isBusy={isBusy}
      onRestore={() => void restore(items).then(onChanged)}
      onRemove={() => remove(items).then(onChanged)}
    >
      {name} will be deleted permanently, in all {items.length === 1 ? 'its' : 'their'} sizes.
    </BinButtons>
  );
};
