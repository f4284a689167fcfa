import type { AnyContentType } from '../../../../content/content-type.ts';
import type { ContentEntry } from '../../../../shared/admin/content.ts';
import { restoreEntry } from '../content-queries.ts';
import { useEntryChange } from '../list/use-entry-change.ts';
import { wordsOf } from '../type-words.ts';

type InBinProps = {
  readonly type: AnyContentType;
  readonly entry: ContentEntry;
  readonly onLeave: () => void;
};

/** Said in place of the form, for what must be taken out of the bin first. */
export const InBin = ({ type, entry, onLeave }: InBinProps) => {
  const { change, isBusy } = useEntryChange();
  const { one, many } = wordsOf(type);
  return (
    <div className="panel grid justify-items-center gap-4 px-6 py-12 text-center">
      <p>This {one.toLowerCase()} is in the bin. It can be edited once it is restored.</p>
      <div className="flex flex-wrap justify-center gap-2">
        <button type="button" className="btn btn-quiet" onClick={onLeave}>
          Show all {many}
        </button>
        <button
          type="button"
          className="btn btn-main"
          disabled={isBusy}
          onClick={() => void change(() => restoreEntry(type, entry.id), 'It is back where it was.')}
        >
          Restore
        </button>
      </div>
    </div>
  );
};
