import { useState } from 'react';
import { getFallbackCategory } from '../../../../content/category.ts';
import type { AnyContentType } from '../../../../content/content-type.ts';
import type { CategoryLine } from '../../../../shared/admin/categories.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { describeRemoval } from './rename-text.ts';
import { useCategoryRename } from './use-category-rename.ts';

type RemoveCategoryProps = { readonly type: AnyContentType; readonly line: CategoryLine };

/** Removes a category: its entries stay, without one. */
export const RemoveCategory = ({ type, line }: RemoveCategoryProps) => {
  const [isAsking, setAsking] = useState(false);
  const rename = useCategoryRename(type);
  const fallback = getFallbackCategory(type);
  if (fallback === null) return null;
  return (
    <>
      <button
        type="button"
        className="btn btn-quiet btn-small flex-none"
        aria-label={`Remove “${line.name}”`}
        onClick={() => setAsking(true)}
      >
        Remove
      </button>
      {isAsking && (
        <ConfirmDialog
          title={`Remove the category “${line.name}”?`}
          action="Remove the Category"
          onConfirm={() => rename({ from: line.name, to: fallback, isMerge: true })}
          onClose={() => setAsking(false)}
        >
          <p>{describeRemoval(type, line, fallback)}</p>
        </ConfirmDialog>
      )}
    </>
  );
};
