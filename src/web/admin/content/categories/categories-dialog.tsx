import { useQuery } from '@tanstack/react-query';
import type { AnyContentType } from '../../../../content/content-type.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { FourStates } from '../../ui/four-states.tsx';
import { useRenaming } from '../../ui/use-renaming.ts';
import { categoriesQuery } from '../content-queries.ts';
import { formatEntryCount } from '../list/bulk-text.ts';
import { getTypeLabels } from '../type-labels.ts';
import { RemoveCategory } from './remove-category.tsx';
import { RenameForm } from './rename-form.tsx';

type CategoriesDialogProps = { readonly type: AnyContentType; readonly onClose: () => void };

/** The categories of a type with the number of entries in each, to rename, merge and remove them. */
export const CategoriesDialog = ({ type, onClose }: CategoriesDialogProps) => {
  const categories = useQuery(categoriesQuery(type));
  const { one, many } = getTypeLabels(type);
  const { list, renamed, beginRenaming, endRenaming } = useRenaming(
    categories.data?.map(({ name }) => name) ?? [],
  );
  return (
    <Dialog title={`Categories of ${many}`} onClose={onClose}>
      <FourStates
        query={categories}
        loading="Loading categories…"
        empty={(data) =>
          data.length === 0 && (
            <p role="status" className="py-4 text-ink-soft">
              There are no categories yet. Each {one.toLowerCase()} can have one. You type it in the form.
            </p>
          )
        }
      >
        {(data) => (
          <>
            <p className="pb-2 text-sm text-ink-soft">
              If you rename a category, all its {many} change right away, on the site too. To merge two
              categories, give one the name of the other.
            </p>
            <ul ref={list} className="divide-y divide-line">
              {data.map((line) => (
                <li key={line.name}>
                  {renamed === line.name ? (
                    <RenameForm type={type} categories={data} line={line} onClose={endRenaming} />
                  ) : (
                    <div className="flex min-h-12 flex-wrap items-center gap-x-3 gap-y-1 py-1">
                      <p className="min-w-32 flex-1 wrap-anywhere">
                        <span className="font-semibold">{line.name}</span>
                        <span className="block text-sm text-ink-soft">
                          {formatEntryCount(type, line.count)}
                          {line.isFallback && ' without a category'}
                        </span>
                      </p>
                      {!line.isFallback && (
                        <span className="flex flex-none gap-2">
                          <button
                            type="button"
                            className="btn btn-quiet btn-small flex-none"
                            aria-label={`Rename “${line.name}”`}
                            onClick={() => beginRenaming(line.name)}
                          >
                            Rename
                          </button>
                          <RemoveCategory type={type} line={line} />
                        </span>
                      )}
                    </div>
                  )}
                </li>
              ))}
            </ul>
          </>
        )}
      </FourStates>
    </Dialog>
  );
};
