import type { AnyContentType } from '../../../../content/content-type.ts';
import { EmptyBin } from '../../ui/empty-bin.tsx';
import { emptyBin } from '../content-queries.ts';
import { formatEntryCount } from './bulk-text.ts';
import { useContentChange } from './use-entry-change.ts';

type ContentBinHeadProps = {
  readonly type: AnyContentType;
  /** How many entries are in the bin. */
  readonly count: number;
};

/** Above the list of the bin: what becomes of its entries, and the button that deletes them all. */
export const ContentBinHead = ({ type, count }: ContentBinHeadProps) => {
  const { attempt } = useContentChange();
  const content = formatEntryCount(type, count);
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line px-4 py-3">
      <p className="text-sm text-ink-soft">
        What you restore comes back as a draft. What you leave here stays until you delete it.
      </p>
      <EmptyBin
        content={content}
        onEmpty={() => attempt(() => emptyBin(type, count), `${content} deleted permanently.`)}
      >
        {content} will be deleted permanently, with {count === 1 ? 'its' : 'their'} history and comments.
      </EmptyBin>
    </div>
  );
};
