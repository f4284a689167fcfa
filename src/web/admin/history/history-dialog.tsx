import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { EntryVersionList } from '../../../shared/admin/content.ts';
import type { ListPage } from '../../../shared/admin/list-page.ts';
import type { KeptLine, VersionLine } from '../../../shared/admin/versions.ts';
import { formatMoment } from '../../../shared/dates.ts';
import { Dialog } from '../ui/dialog.tsx';
import { FourStates } from '../ui/four-states.tsx';
import { Pager } from '../ui/pager.tsx';

type HistoryDialogProps<L extends VersionLine> = {
  readonly list: UseQueryResult<ListPage<L> & Pick<EntryVersionList, 'clock' | 'kept'>>;
  readonly onPage: (page: number) => void;
  /** What a version changed, such as `Title, Content`; empty if that is not known. */
  readonly describeChanges: (line: L) => string;
  readonly renderBadge?: (line: L) => ReactNode;
  /** How a version differs from the form, and the button that restores it. */
  readonly renderVersion: (version: number) => ReactNode;
  /** The same for what a member typed in an edit conflict. */
  readonly renderKept: (id: number) => ReactNode;
  readonly onClose: () => void;
};

type Choice = { readonly isKept: boolean; readonly id: number } | null;

const firstVersion = 'First version';
const unknownMember = 'Member not known';
const saverClass = 'flex flex-wrap items-center gap-x-2 text-sm wrap-anywhere empty:hidden';

type KeptListProps = {
  readonly kept: readonly KeptLine[];
  readonly clock: EntryVersionList['clock'];
  readonly chosen: number | null;
  readonly onChoose: (id: number) => void;
};

/** What members typed in edit conflicts, and did not save. */
const KeptList = ({ kept, clock, chosen, onChoose }: KeptListProps) => (
  <ul aria-label="Kept versions" className="version-list pb-4">
    {kept.map(({ id, keptAt, keptBy }) => (
      <li key={id}>
        <button type="button" aria-pressed={chosen === id} onClick={() => onChoose(id)}>
          <span className="font-semibold">{formatMoment(keptAt, clock)}</span>
          <span className={saverClass}>
            {keptBy}
            <span className="badge badge-plain">Not saved</span>
          </span>
        </button>
      </li>
    ))}
  </ul>
);

/** The versions of an entry or of a settings section: each can be compared with the form. */
export const HistoryDialog = <L extends VersionLine>({
  list,
  onPage,
  describeChanges,
  renderBadge,
  renderVersion,
  renderKept,
  onClose,
}: HistoryDialogProps<L>) => {
  const [chosen, setChosen] = useState<Choice>(null);
  const lists = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // On a phone, the list becomes lower with the first choice.
    lists.current?.querySelector('[aria-pressed="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [chosen]);
  return (
    <Dialog title="History" onClose={onClose} isWide>
      <FourStates
        query={list}
        loading="Loading the history…"
        empty={({ total, kept }) =>
          total === 0 &&
          kept.length === 0 && (
            <p>There are no older versions yet. Every save from now on will be listed here.</p>
          )
        }
      >
        {(versions) => (
          <div className="grid gap-5 md:grid-cols-[18rem_minmax(0,1fr)] md:items-start">
            <div ref={lists} className={chosen === null ? '' : 'has-comparison'}>
              {versions.kept.length > 0 && (
                <KeptList
                  kept={versions.kept}
                  clock={versions.clock}
                  chosen={chosen?.isKept ? chosen.id : null}
                  onChoose={(id) => setChosen({ isKept: true, id })}
                />
              )}
              <ul aria-label="Versions" className="version-list">
                {versions.items.map((line) => (
                  <li key={line.version}>
                    <button
                      type="button"
                      aria-pressed={chosen?.isKept === false && chosen.id === line.version}
                      onClick={() => setChosen({ isKept: false, id: line.version })}
                    >
                      <span className="font-semibold">
                        {line.savedAt === null ? firstVersion : formatMoment(line.savedAt, versions.clock)}
                      </span>
                      <span className={saverClass}>
                        {line.savedAt !== null && (line.savedBy || unknownMember)}
                        {renderBadge?.(line)}
                      </span>
                      <span className="text-sm text-ink-soft wrap-anywhere empty:hidden">
                        {describeChanges(line)}
                      </span>
                    </button>
                  </li>
                ))}
              </ul>
              {versions.total > versions.size && (
                <Pager list={versions} isLoadingPage={list.isPlaceholderData} onPage={onPage} />
              )}
            </div>
            <div className="grid gap-4" aria-live="polite">
              {chosen === null ? (
                <p className="text-ink-soft">Choose a version to see how it differs from the form.</p>
              ) : (
                <div key={`${chosen.isKept} ${chosen.id}`} className="contents">
                  {chosen.isKept ? renderKept(chosen.id) : renderVersion(chosen.id)}
                </div>
              )}
            </div>
          </div>
        )}
      </FourStates>
    </Dialog>
  );
};
