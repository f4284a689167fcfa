import type { AnyContentType } from '../../../../content/content-type.ts';
import type { CategoryLine } from '../../../../shared/admin/categories.ts';
import { RenameOrMergeForm } from '../../ui/rename-or-merge-form.tsx';
import { CategoryInput } from './category-input.tsx';
import { describeMerge, findMergeTarget } from './rename-text.ts';
import { useCategoryRename } from './use-category-rename.ts';

type RenameFormProps = {
  readonly type: AnyContentType;
  readonly categories: readonly CategoryLine[];
  readonly line: CategoryLine;
  /** Called with the name that the category has then. */
  readonly onClose: (name: string) => void;
};

/** Renames a category, or merges it into another one. */
export const RenameForm = ({ type, categories, line, onClose }: RenameFormProps) => {
  const rename = useCategoryRename(type);
  const renameTo = async (to: string, isMerge: boolean) => {
    await rename({ from: line.name, to, isMerge });
    onClose(to);
  };
  return (
    <RenameOrMergeForm
      name={line.name}
      plural="Categories"
      renderInput={(input) => <CategoryInput type={type} {...input} />}
      findMerge={(name) => {
        const target = findMergeTarget(type, categories, line.name, name);
        return target && { into: target.name, description: describeMerge(type, line, target) };
      }}
      onRename={(name) => renameTo(name, false)}
      onMerge={(into) => renameTo(into, true)}
      onCancel={() => onClose(line.name)}
    />
  );
};
