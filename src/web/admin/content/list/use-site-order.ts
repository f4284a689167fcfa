import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { AnyContentType } from '../../../../content/content-type.ts';
import { type ContentList, getDefaultSort } from '../../../../shared/admin/content.ts';
import { retryAfterSignIn } from '../../auth/retry-after-sign-in.ts';
import { useNotify } from '../../ui/notices.tsx';
import { moveItem } from '../../ui/ordering/move-item.ts';
import { useOrdering } from '../../ui/ordering/use-ordering.ts';
import { isFiltered, type ListView } from '../content-address.ts';
import { contentKey, listQuery, moveEntry } from '../content-queries.ts';

/** Whether the entries can be ordered in a list: it shows all of them, in the order of the site. */
export const canOrder = (
  type: AnyContentType,
  view: ListView,
  list: Pick<ContentList, 'items' | 'total' | 'remote'>,
): boolean =>
  (view.sort || getDefaultSort(type)) === 'position' &&
  !isFiltered(view) &&
  list.remote === null &&
  list.items.length === list.total &&
  list.total > 1;

/** Orders the entries as visitors see them. Each move is shown and saved at once, one after the other. */
export const useSiteOrder = (type: AnyContentType, view: ListView, list: ContentList | undefined) => {
  const client = useQueryClient();
  const notify = useNotify();
  const [state, setState] = useState<'saving' | 'saved' | null>(null);
  const waiting = useRef(0);
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const items = list?.items ?? [];

  const send = async (id: number, before: number | null): Promise<void> => {
    let isSaved = false;
    try {
      await retryAfterSignIn(client, () => moveEntry(type, { id, before }));
      isSaved = true;
    } catch (error) {
      notify(error instanceof Error ? error.message : String(error));
    }
    waiting.current -= 1;
    if (waiting.current > 0 && isSaved) return;
    setState(isSaved ? 'saved' : null);
    await client.invalidateQueries({ queryKey: contentKey });
  };

  const save = (from: number, to: number): void => {
    const moved = items[from];
    if (moved === undefined) return;
    const ordered = moveItem(items, from, to);
    const { queryKey } = listQuery(type, view);
    // A response that is on its way has the old order.
    void client.cancelQueries({ queryKey });
    client.setQueryData(queryKey, (known) => known && { ...known, items: ordered });
    setState('saving');
    waiting.current += 1;
    const before = ordered[to + 1]?.id ?? null;
    queue.current = queue.current.then(() => send(moved.id, before));
  };

  const ordering = useOrdering<HTMLTableSectionElement>({
    names: items.map(({ title }) => `“${title}”`),
    onMove: save,
  });
  return list && canOrder(type, view, list) ? { ...ordering, state, count: items.length } : null;
};

export type SiteOrder = NonNullable<ReturnType<typeof useSiteOrder>>;
