import { type ReactNode, useRef, useState } from 'react';
import type { ListPage } from '../../../shared/admin/list-page.ts';
import { ConfirmDialog } from '../kit/confirm-dialog.tsx';
import { Pager } from '../kit/pager.tsx';
import { BulkBar } from './bulk-bar.tsx';
import { MissedNote } from './missed-note.tsx';
import type { Decisions } from './use-decisions.ts';
import { countOf, type WordsItem, type WordsKind, type WordsState } from './words-kind.ts';
import { WordsRow } from './words-row.tsx';

type WordsListProps<T extends WordsItem> = {
  readonly kind: WordsKind;
  readonly list: ListPage<T>;
  readonly decisions: Decisions;
  readonly onPage: (page: number) => void;
  readonly head: (item: T) => ReactNode;
  readonly body: (item: T) => ReactNode;
};

/** What visitors wrote, a page of it, decided about one by one or several at once. */
export const WordsList = <T extends WordsItem>(props: WordsListProps<T>) => {
  const { kind, list, decisions, onPage, head, body } = props;
  const [chosenIds, setChosenIds] = useState<ReadonlySet<number>>(new Set());
  const [toDelete, setToDelete] = useState<readonly T[]>([]);
  const panel = useRef<HTMLDivElement>(null);
  // Only what is on the screen: nobody decides about what they cannot see.
  const chosen = list.items.filter(({ id }) => chosenIds.has(id));

  /** The button that was pressed may be gone with its row; the keyboard goes on at the list. */
  const goOn = () => {
    setChosenIds(new Set());
    requestAnimationFrame(() => {
      if (document.activeElement === document.body) panel.current?.focus();
    });
  };
  const move = async (items: readonly T[], state: WordsState) => {
    await decisions.decide(
      items.filter((item) => item.state !== state),
      state,
    );
    goOn();
  };
  const choose = (id: number, isChosen: boolean) => {
    const next = new Set(chosenIds);
    if (isChosen) next.add(id);
    else next.delete(id);
    setChosenIds(next);
  };
  return (
    <>
      {decisions.failure && (
        <p role="alert" className="mb-4 font-semibold text-danger">
          {decisions.failure}
        </p>
      )}
      {decisions.missed.length > 0 && (
        <MissedNote kind={kind} missed={decisions.missed} onClose={decisions.dismiss} />
      )}
      <div ref={panel} tabIndex={-1} className="panel outline-none" aria-busy={decisions.isBusy}>
        <BulkBar
          kind={kind}
          items={list.items}
          chosen={chosen}
          isBusy={decisions.isBusy}
          onChooseAll={(isChosen) => setChosenIds(new Set(isChosen ? list.items.map(({ id }) => id) : []))}
          onMove={(state) => void move(chosen, state)}
          onDelete={() => setToDelete(chosen)}
        />
        <ul>
          {list.items.map((item) => (
            <WordsRow
              key={item.id}
              kind={kind}
              item={item}
              isChosen={chosenIds.has(item.id)}
              isBusy={decisions.isBusy}
              onChoose={(isChosen) => choose(item.id, isChosen)}
              onMove={(state) => void move([item], state)}
              onDelete={() => setToDelete([item])}
              head={head(item)}
            >
              {body(item)}
            </WordsRow>
          ))}
        </ul>
        <Pager list={list} onPage={onPage} />
      </div>
      {toDelete.length > 0 && (
        <ConfirmDialog
          title={`Delete ${countOf(kind, toDelete.length)}?`}
          action="Delete for Good"
          onConfirm={async () => {
            await decisions.remove(toDelete);
            goOn();
          }}
          onClose={() => setToDelete([])}
        >
          <p className="wrap-anywhere">
            {toDelete.length === 1
              ? `What ${toDelete[0]?.name} wrote is deleted for good.`
              : 'What they wrote is deleted for good.'}{' '}
            This cannot be undone.
          </p>
        </ConfirmDialog>
      )}
    </>
  );
};
