import type { AnyContentType } from '../../../../content/content-type.ts';
import type { ContentEntry } from '../../../../shared/admin/content.ts';
import { restoreEntry } from '../content-queries.ts';
import { useContentChange } from '../list/use-entry-change.ts';
import { getTypeLabels } from '../type-labels.ts';

type BinNoticeProps = {
  readonly type: AnyContentType;
  readonly entry: ContentEntry;
  readonly onLeave: () => void;
};

/** Shown instead of the form of an entry in the bin, which must be restored first. */
export const BinNotice = ({ type, entry, onLeave }: BinNoticeProps) => {
  const { change, isBusy } = useContentChange();
  const { one, showAll } = getTypeLabels(type);
  return (
    <div className="panel grid justify-items-center gap-4 px-6 py-12 text-center">
      <p>
        This {one.toLowerCase()} is in the bin. To edit it, please restore it first. It comes back as a draft.
      </p>
      <div className="flex flex-wrap justify-center gap-2">
        <button type="button" className="btn btn-quiet" onClick={onLeave}>
          {showAll}
        </button>
        <button
          type="button"
          className="btn btn-main"
          disabled={isBusy}
          onClick={() => void change(() => restoreEntry(type, entry.id), 'It has been restored as a draft.')}
        >
          Restore
        </button>
      </div>
    </div>
  );
};
