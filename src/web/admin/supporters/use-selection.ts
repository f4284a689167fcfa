import { useState } from 'react';
import type { SupporterQuery } from '../../../shared/admin/supporters.ts';

type Selection = { readonly key: string; readonly ids: ReadonlySet<number> };

const nobody: ReadonlySet<number> = new Set();

/** The selected supporters, on all pages of one filter. Another filter or search begins with nobody: the selected may be out of sight. */
export const useSelection = ({ page, size, sort, ...filter }: SupporterQuery) => {
  const key = JSON.stringify(filter);
  const [selection, setSelection] = useState<Selection>({ key, ids: nobody });
  return {
    ids: selection.key === key ? selection.ids : nobody,
    select: (ids: ReadonlySet<number>) => setSelection({ key, ids }),
  };
};
