import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { adminPaths } from '../../../../shared/admin/admin-paths.ts';
import {
  type ImportPreview,
  type ImportRemark,
  maxPreviewRows,
} from '../../../../shared/admin/supporter-import.ts';
import { formatNumber } from '../../../../shared/format-number.ts';
import { formatCount } from './import-text.ts';

type FoldedListProps = {
  readonly title: string;
  readonly isOpen?: boolean;
  readonly count: number;
  readonly children: ReactNode;
};

const FoldedList = ({ title, isOpen = false, count, children }: FoldedListProps) => (
  <details className="border-t border-line py-1" open={isOpen}>
    <summary className="cursor-pointer py-2 font-semibold">{title}</summary>
    <ul className="mt-1 grid max-h-96 gap-2 overflow-y-auto pb-3">{children}</ul>
    {count > maxPreviewRows && (
      <p className="pb-3 text-sm text-ink-soft">The first {formatNumber(maxPreviewRows)} are shown.</p>
    )}
  </details>
);

const Remarks = ({ remarks }: { readonly remarks: readonly ImportRemark[] }) =>
  remarks.map(({ row, message }, index) => (
    <li key={`${row} ${index}`} className="wrap-anywhere">
      <span className="font-semibold tabular-nums">Row {formatNumber(row)}:</span> {message}
    </li>
  ));

/** The rows that need a look: those that are left out, those of known supporters, duplicates. */
export const PreviewLists = ({ preview }: { readonly preview: ImportPreview }) => {
  const { counts, matches, duplicates, invalid, leftOut } = preview;
  return (
    <div className="border-b border-line">
      {counts.invalid > 0 && (
        <FoldedList
          isOpen
          title={`${formatCount(counts.invalid, 'row', 'rows')} ${counts.invalid === 1 ? 'is' : 'are'} left out`}
          count={counts.invalid}
        >
          <Remarks remarks={invalid} />
        </FoldedList>
      )}
      {matches.length > 0 && (
        <FoldedList
          title={`${formatCount(counts.changed + counts.unchanged, 'person is', 'people are')} known already`}
          count={counts.changed + counts.unchanged}
        >
          {matches.map(({ row, id, title, adds }) => (
            <li key={id} className="wrap-anywhere">
              <span className="font-semibold tabular-nums">Row {formatNumber(row)}:</span>{' '}
              <Link
                to={`${adminPaths.supporters}/${id}`}
                target="_blank"
                className="inline-block min-h-6 underline"
                aria-label={`${title} (opens in a new tab)`}
              >
                {title}
              </Link>{' '}
              <span className="text-ink-soft">
                {adds.length > 0 ? `gets ${adds.join(', ')}` : 'gets nothing new'}
              </span>
            </li>
          ))}
        </FoldedList>
      )}
      {counts.duplicates > 0 && (
        <FoldedList
          title={`${formatCount(counts.duplicates, 'row repeats', 'rows repeat')} a person of this list`}
          count={counts.duplicates}
        >
          <Remarks remarks={duplicates} />
        </FoldedList>
      )}
      {leftOut.length > 0 && (
        <FoldedList title="Phone numbers that are left out" count={leftOut.length}>
          <Remarks remarks={leftOut} />
        </FoldedList>
      )}
    </div>
  );
};
