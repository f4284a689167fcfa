import type { AnyContentType } from '../../../../content/content-type.ts';
import type { ContentLine } from '../../../../shared/admin/content.ts';
import { BinButtons } from '../../ui/bin-buttons.tsx';
import { removeEntry, restoreEntry } from '../content-queries.ts';
import { useContentChange } from './use-entry-change.ts';

type BinActionsProps = { readonly type: AnyContentType; readonly line: ContentLine };

/** Actions of an entry in the bin. */
export const BinActions = ({ type, line }: BinActionsProps) => {
  const { attempt, change, isBusy } = useContentChange();
  const name = `“${line.title}”`;
  return (
    <BinButtons
      name={name}
      isBusy={isBusy}
      onRestore={() =>
        void change(() => restoreEntry(type, line.id), `${name} has been restored as a draft.`)
      }
      onRemove={() => attempt(() => removeEntry(type, line.id), `${name} has been deleted.`)}
    >
      {name}, its history and its comments will be deleted permanently.
    </BinButtons>
  );
};
