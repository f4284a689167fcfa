import { useQuery } from '@tanstack/react-query';
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import type { ImportItem } from '../../../../shared/admin/supporter-import.ts';
import { FourStates } from '../../ui/four-states.tsx';
import { Pager } from '../../ui/pager.tsx';
import { importsQuery } from './import-queries.ts';
import { summariseImport } from './import-text.ts';
import { UndoImportDialog } from './undo-import-dialog.tsx';

const ImportRow = ({ item, onUndo }: { readonly item: ImportItem; readonly onUndo: () => void }) => {
  const { at, by, fileName, counts, agreement, agreedOn, canBeUndone, undone } = item;
  return (
    <tr>
      <td className="wrap-anywhere">
        <div>
          <p className="font-semibold">{fileName || 'Without a name'}</p>
          <p className="text-sm text-ink-soft">
            {at}, {by}
          </p>
        </div>
      </td>
      <td data-label="Result">
        <div>
          <p>{summariseImport(counts)}</p>
          {undone && (
            <p className="pt-1">
              <span className="badge badge-plain">Undone</span>
              <span className="block text-sm text-ink-soft">
                {undone.at}, {undone.by}
              </span>
            </p>
          )}
        </div>
      </td>
      <td data-label="Agreement" className="wrap-anywhere">
        <div className="max-w-prose">
          {agreement === null ? (
            <span className="text-ink-soft">Nobody subscribed</span>
          ) : (
            <>
              {agreement}
              {agreedOn && <p className="text-sm text-ink-soft">{agreedOn}</p>}
            </>
          )}
        </div>
      </td>
      <td className="md:text-right">
        {canBeUndone ? (
          <button
            type="button"
            className="btn btn-small btn-quiet"
            aria-label={`Undo the import of ${fileName}`}
            onClick={onUndo}
          >
            <Undo2 aria-hidden size={16} /> Undo
          </button>
        ) : (
          !undone && <span className="text-sm text-ink-soft">Can no longer be undone</span>
        )}
      </td>
    </tr>
  );
};

/** The imports so far, the newest first; each can be undone. */
export const PastImports = ({ onUndone }: { readonly onUndone: () => void }) => {
  const [page, setPage] = useState(1);
  const [toUndo, setToUndo] = useState<ImportItem | null>(null);
  const found = useQuery(importsQuery(page));
  return (
    <section className="panel overflow-hidden" aria-labelledby="past-imports-title">
      <h2 id="past-imports-title" className="px-4 py-4 text-xl sm:px-6">
        Past imports
      </h2>
      <FourStates
        query={found}
        loading="Loading imports…"
        empty={({ total }) =>
          total === 0 && (
            <p className="px-4 pb-6 text-ink-soft sm:px-6">
              There are no imports yet. Every import will appear here, with a button to undo it.
            </p>
          )
        }
      >
        {(list) => (
          <div aria-busy={found.isPlaceholderData}>
            <table className="data-table">
              <thead>
                <tr>
                  <th scope="col">List</th>
                  <th scope="col">Result</th>
                  <th scope="col">Agreement</th>
                  <th scope="col">
                    <span className="sr-only">Actions</span>
                  </th>
                </tr>
              </thead>
              <tbody>
                {list.items.map((item) => (
                  <ImportRow key={item.id} item={item} onUndo={() => setToUndo(item)} />
                ))}
              </tbody>
            </table>
            {list.total > list.size && (
              <Pager list={list} isLoadingPage={found.isPlaceholderData} onPage={setPage} />
            )}
          </div>
        )}
      </FourStates>
      {toUndo && (
        <UndoImportDialog
          id={toUndo.id}
          fileName={toUndo.fileName}
          onUndone={onUndone}
          onClose={() => setToUndo(null)}
        />
      )}
    </section>
  );
};
