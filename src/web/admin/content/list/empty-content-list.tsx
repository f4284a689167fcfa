import type { AnyContentType } from '../../../../content/content-type.ts';
import { isFiltered, type ListView } from '../content-address.ts';
import { getTypeLabels } from '../type-labels.ts';

type EmptyContentListProps = {
  readonly type: AnyContentType;
  readonly view: ListView;
  readonly canWrite: boolean;
  readonly onNew: () => void;
  readonly onReset: () => void;
};

/** Why the list is empty, with a button to reset the filters or create the first entry. */
export const EmptyContentList = ({ type, view, canWrite, onNew, onReset }: EmptyContentListProps) => {
  const { many, noneYet, createFirst, showAll } = getTypeLabels(type);
  const isEmptyBin = view.status === 'bin' && !isFiltered({ ...view, status: '' });
  const isNarrowed = isFiltered(view) || view.page > 1;
  return (
    <div role="status" className="grid justify-items-center gap-4 px-4 py-14 text-center">
      <p className="text-ink-soft">
        {isEmptyBin
          ? 'The bin is empty.'
          : isNarrowed
            ? `No ${many} match this search and these filters.`
            : noneYet}
      </p>
      {isNarrowed ? (
        <button type="button" className="btn btn-quiet" onClick={onReset}>
          {showAll}
        </button>
      ) : (
        canWrite && (
          <button type="button" className="btn btn-quiet" onClick={onNew}>
            {createFirst}
          </button>
        )
      )}
    </div>
  );
};
