import { useState } from 'react';
import {
  type BulkDeletion,
  maxExportedAtOnce,
  SupporterIds,
} from '../../../../shared/admin/supporter-bulk.ts';
import type { SupporterPage, SupporterQuery } from '../../../../shared/admin/supporters.ts';
import { formatNumber } from '../../../../shared/format-number.ts';
import { fetchData, sendRequest, withParameters } from '../../admin-api.ts';
import { useSave } from '../../auth/use-save.ts';
import { SelectionBar } from '../../ui/selection-bar.tsx';
import { formatSupporterCount } from '../tags/tag-text.ts';
import { BulkDeleteDialog } from './bulk-delete-dialog.tsx';
import { AddTagDialog, RemoveTagDialog } from './bulk-tag-dialogs.tsx';
import { KeptSupporters } from './kept-supporters.tsx';
import { saveFile } from './save-file.ts';

type SupporterBulkBarProps = {
  readonly query: SupporterQuery;
  readonly list: SupporterPage;
  readonly selected: ReadonlySet<number>;
  readonly onSelect: (ids: ReadonlySet<number>) => void;
};

/** Selects supporters, on the page or all whom the filter finds, and tags, exports or deletes the selected. */
export const SupporterBulkBar = ({ query, list, selected, onSelect }: SupporterBulkBarProps) => {
  const [asking, setAsking] = useState<'add' | 'remove' | 'delete' | null>(null);
  const [kept, setKept] = useState<readonly BulkDeletion[]>([]);
  const ids = [...selected];
  const pageIds = list.items.map(({ id }) => id);
  const count = formatSupporterCount(ids.length);
  const { page, size, ...filter } = query;
  const selecting = useSave({
    mutationFn: () => fetchData(withParameters('/supporters/ids', filter), SupporterIds),
    onSuccess: (found) => onSelect(new Set(found.ids)),
  });
  const exporting = useSave({
    mutationFn: async () => {
      const response = await sendRequest('POST', '/supporters/export', { ids });
      saveFile(await response.blob(), response.headers.get('content-disposition'));
    },
  });
  const toggleAll = (isSelected: boolean) => {
    const next = new Set(selected);
    for (const id of pageIds)
      if (isSelected) next.add(id);
      else next.delete(id);
    onSelect(next);
  };
  const isPageSelected = pageIds.every((id) => selected.has(id));
  const hasOthers = list.total > pageIds.length && (list.hasMore || ids.length < list.total);
  const error = selecting.error ?? exporting.error;
  const isBusy = selecting.isPending || exporting.isPending;
  const close = () => setAsking(null);
  return (
    <div className="contents">
      {kept.length > 0 && <KeptSupporters kept={kept} onClose={() => setKept([])} />}
      <SelectionBar
        ids={pageIds}
        selected={selected}
        count={ids.length === 0 ? null : `${count} selected`}
        onToggleAll={toggleAll}
        status={
          (selecting.isPending && 'Selecting…') ||
          (exporting.isPending && 'Exporting…') ||
          (error && <span className="font-semibold text-danger">{error.message}</span>)
        }
      >
        {ids.length > 0 && (
          <>
            {isPageSelected && hasOthers && (
              <button
                type="button"
                className="btn btn-small btn-plain"
                disabled={isBusy}
                onClick={() => selecting.mutate()}
              >
                Select All {list.hasMore ? 'Results' : `${formatNumber(list.total)} Results`}
              </button>
            )}
            <button
              type="button"
              className="btn btn-small btn-quiet"
              aria-label={`Add Tag: ${count}`}
              disabled={isBusy}
              onClick={() => setAsking('add')}
            >
              Add Tag
            </button>
            <button
              type="button"
              className="btn btn-small btn-quiet"
              aria-label={`Remove Tag: ${count}`}
              disabled={isBusy}
              onClick={() => setAsking('remove')}
            >
              Remove Tag
            </button>
            <button
              type="button"
              className="btn btn-small btn-quiet"
              aria-label={`Export: ${count}`}
              disabled={isBusy || ids.length > maxExportedAtOnce}
              onClick={() => exporting.mutate()}
            >
              Export
            </button>
            <button
              type="button"
              className="btn btn-small btn-danger"
              aria-label={`Delete: ${count}`}
              disabled={isBusy}
              onClick={() => setAsking('delete')}
            >
              Delete
            </button>
            <button type="button" className="btn btn-small btn-plain" onClick={() => onSelect(new Set())}>
              Clear
            </button>
          </>
        )}
      </SelectionBar>
      {asking === 'add' && <AddTagDialog ids={ids} onClose={close} />}
      {asking === 'remove' && <RemoveTagDialog ids={ids} onClose={close} />}
      {asking === 'delete' && (
        <BulkDeleteDialog
          ids={ids}
          onClose={close}
          onDeleted={(rejected) => {
            setKept(rejected);
            onSelect(new Set(rejected.map(({ id }) => id)));
            close();
          }}
        />
      )}
    </div>
  );
};
