import { Copy } from 'lucide-react';
import type { AnyContentType } from '../../../../content/content-type.ts';
import type { ContentEntry } from '../../../../shared/admin/content.ts';
import { useNotify } from '../../ui/notices.tsx';
import { useDuplicate } from '../use-duplicate.ts';

type DuplicateButtonProps = {
  readonly type: AnyContentType;
  readonly entry: ContentEntry;
  /** Something in the form is not saved. */
  readonly isChanged: boolean;
  readonly onOpen: (id: number) => void;
};

/** Makes a copy of what is saved, and opens it. */
export const DuplicateButton = ({ type, entry, isChanged, onOpen }: DuplicateButtonProps) => {
  const notify = useNotify();
  const { duplicate, isDuplicating } = useDuplicate(type, onOpen);
  return (
    <button
      type="button"
      className="btn btn-quiet btn-small"
      disabled={isDuplicating}
      onClick={() =>
        isChanged
          ? notify('Please save your changes first. A copy contains only what is saved.')
          : void duplicate(entry)
      }
    >
      <Copy aria-hidden size={16} /> Duplicate
    </button>
  );
};
