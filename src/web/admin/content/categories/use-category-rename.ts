import { useQueryClient } from '@tanstack/react-query';
import type { AnyContentType } from '../../../../content/content-type.ts';
import type { CategoryRename, CategoryUndo } from '../../../../shared/admin/categories.ts';
import { retryAfterSignIn } from '../../auth/retry-after-sign-in.ts';
import { useNotify } from '../../ui/notices.tsx';
import { contentKey, renameCategory, undoCategory } from '../content-queries.ts';
import { formatCategoryUndone, formatRenamed } from './rename-text.ts';

/** Returns the function that renames or merges a category, says so and offers Undo. It rejects if nothing was changed. */
export const useCategoryRename = (type: AnyContentType): ((rename: CategoryRename) => Promise<void>) => {
  const client = useQueryClient();
  const notify = useNotify();
  const reload = () => client.invalidateQueries({ queryKey: contentKey });
  const undoRename = async (undo: CategoryUndo): Promise<void> => {
    try {
      const result = await retryAfterSignIn(client, () => undoCategory(type, undo));
      notify(formatCategoryUndone(type, undo, result));
    } catch (error) {
      notify(error instanceof Error ? error.message : String(error));
    }
    await reload();
  };
  return async (rename) => {
    try {
      const { count, undo } = await retryAfterSignIn(client, () => renameCategory(type, rename));
      notify(formatRenamed(type, undo, count, rename.isMerge), () => void undoRename(undo));
    } finally {
      // After an error, too: another category may have the name since.
      void reload();
    }
  };
};
