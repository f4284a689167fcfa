import type { AnyContentType } from '../../../../content/content-type.ts';
import { type ListView, usualList } from '../content-address.ts';
import { wordsOf } from '../type-words.ts';

type NothingListedProps = {
  readonly type: AnyContentType;
  readonly view: ListView;
  readonly canWrite: boolean;
  readonly onNew: () => void;
  readonly onReset: () => void;
};

const isNarrowed = ({ search, status, page }: ListView): boolean =>
  search !== usualList.search || status !== usualList.status || page !== usualList.page;

/** An empty list, and the way on from it. */
export const NothingListed = ({ type, view, canWrite, onNew, onReset }: NothingListedProps) => {
  const { many, noneYet, makeFirst, showAll } = wordsOf(type);
  const isEmptyBin = view.status === 'bin' && view.search === '';
  return (
    <div role="status" className="grid justify-items-center gap-4 px-4 py-14 text-center">
      <p className="text-ink-soft">
        {isEmptyBin
          ? 'The bin is empty.'
          : isNarrowed(view)
            ? `No ${many} found with this search and these filters.`
            : noneYet}
      </p>
      {isNarrowed(view) ? (
        <button type="button" className="btn btn-quiet" onClick={onReset}>
          {showAll}
        </button>
      ) : (
        canWrite && (
          <button type="button" className="btn btn-quiet" onClick={onNew}>
            {makeFirst}
          </button>
        )
      )}
    </div>
  );
};
