import { type ReactNode, useState } from 'react';
import type { ListPage } from '../../../shared/admin/list-page.ts';
import { Pager } from '../ui/pager.tsx';
import { BulkBar } from './bulk-bar.tsx';
import { DeleteSubmissions } from './delete-submissions.tsx';
import type { SubmissionItem, SubmissionKind, SubmissionState } from './submission-kind.ts';
import { SubmissionRow } from './submission-row.tsx';
import type { Decisions } from './use-decisions.ts';

type SubmissionListProps<T extends SubmissionItem> = {
  readonly kind: SubmissionKind;
  readonly list: ListPage<T>;
  readonly isLoadingPage: boolean;
  readonly decisions: Decisions;
  readonly onPage: (page: number) => void;
  /** Called after a decision: rows may be gone. */
  readonly onDone: () => void;
  readonly head: (item: T) => ReactNode;
  readonly body: (item: T) => ReactNode;
  readonly actions?: (item: T) => ReactNode;
};

/** A page of submissions, moderated one by one or in bulk. */
export const SubmissionList = <T extends SubmissionItem>(props: SubmissionListProps<T>) => {
  const { kind, list, isLoadingPage, decisions, onPage, onDone, head, body, actions } = props;
  const [chosenIds, setChosenIds] = useState<ReadonlySet<number>>(new Set());
  const [toDelete, setToDelete] = useState<readonly T[]>([]);
  // Only items of this page: a decision must not touch submissions that are not visible.
  const chosen = list.items.filter(({ id }) => chosenIds.has(id));

  const finishDecision = () => {
    setChosenIds(new Set());
    onDone();
  };
  const move = async (items: readonly T[], state: SubmissionState) => {
    await decisions.decide(
      items.filter((item) => item.state !== state),
      state,
    );
    finishDecision();
  };
  const choose = (id: number, isChosen: boolean) => {
    const next = new Set(chosenIds);
    if (isChosen) next.add(id);
    else next.delete(id);
    setChosenIds(next);
  };
  return (
    <>
      <div className="panel" aria-busy={decisions.isBusy}>
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
            <SubmissionRow
              key={item.id}
              kind={kind}
              item={item}
              isChosen={chosenIds.has(item.id)}
              isBusy={decisions.isBusy}
              onChoose={(isChosen) => choose(item.id, isChosen)}
              onMove={(state) => void move([item], state)}
              onDelete={() => setToDelete([item])}
              head={head(item)}
              actions={actions?.(item)}
            >
              {body(item)}
            </SubmissionRow>
          ))}
        </ul>
        <Pager list={list} isLoadingPage={isLoadingPage} onPage={onPage} />
      </div>
      {toDelete.length > 0 && (
        <DeleteSubmissions
          kind={kind}
          items={toDelete}
          onConfirm={async () => {
            await decisions.remove(toDelete);
            finishDecision();
          }}
          onClose={() => setToDelete([])}
        />
      )}
    </>
  );
};
