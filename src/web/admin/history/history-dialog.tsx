import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { EntryVersionList } from '../../../shared/admin/content.ts';
import type { ListPage } from '../../../shared/admin/list-page.ts';
import type { VersionLine } from '../../../shared/admin/versions.ts';
import { formatMoment } from '../../../shared/dates.ts';
import { Dialog } from '../ui/dialog.tsx';
import { FourStates } from '../ui/four-states.tsx';
import { Pager } from '../ui/pager.tsx';

type HistoryDialogProps<L extends VersionLine> = {
  readonly list: UseQueryResult<ListPage<L> & Pick<EntryVersionList, 'clock'>>;
  readonly onPage: (page: number) => void;
  readonly renderBadge?: (line: L) => ReactNode;
  /** How a version differs from the form, and the button that restores it. */
  readonly renderVersion: (version: number) => ReactNode;
  readonly onClose: () => void;
};

const unknownSave = 'Before the first saved version';

/** The versions of an entry or of a settings section: each can be compared with the form. */
export const HistoryDialog = <L extends VersionLine>({
  list,
  onPage,
  renderBadge,
  renderVersion,
  onClose,
}: HistoryDialogProps<L>) => {
  const [chosen, setChosen] = useState<number | null>(null);
  return (
    <Dialog title="History" onClose={onClose} isWide>
      <FourStates
        query={list}
        loading="Loading the history…"
        empty={({ total }) =>
          total === 0 && <p>There are no older versions yet. Every save from now on is kept here.</p>
        }
      >
        {(versions) => (
          <div className="grid gap-5 md:grid-cols-[16rem_minmax(0,1fr)] md:items-start">
            <div>
              <ul aria-label="Versions" className="version-list">
                {versions.items.map((line) => (
                  <li key={line.version}>
                    <button
                      type="button"
                      aria-pressed={chosen === line.version}
                      onClick={() => setChosen(line.version)}
                    >
                      <span className="font-semibold">
                        {line.savedAt === null ? unknownSave : formatMoment(line.savedAt, versions.clock)}
                      </span>
                      {line.savedAt !== null && (
                        <span className="text-sm">{line.savedBy || unknownSave}</span>
                      )}
                      {renderBadge?.(line)}
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
                <div key={chosen} className="contents">
                  {renderVersion(chosen)}
                </div>
              )}
            </div>
          </div>
        )}
      </FourStates>
    </Dialog>
  );
};
