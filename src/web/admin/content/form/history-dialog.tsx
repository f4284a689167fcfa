import { useMutation, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import type { AnyContentType } from '../../../../content/content-type.ts';
import type { ChosenPicture, ContentEntry, EntryVersionLine } from '../../../../shared/admin/content.ts';
import { formatMoment } from '../../../../shared/dates.ts';
import { loadChunk } from '../../../routing/chunk-loader.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { FourStates } from '../../ui/four-states.tsx';
import { Loading } from '../../ui/loading.tsx';
import { Pager } from '../../ui/pager.tsx';
import { restoreVersion, versionQuery, versionsQuery } from '../content-queries.ts';
import type { FormValues } from './form-values.ts';

const VersionComparison = lazy(() =>
  loadChunk('admin-version-comparison', () => import('./version-comparison.tsx')),
);

type HistoryDialogProps = {
  readonly type: AnyContentType;
  readonly entry: ContentEntry;
  /** The values of the form. */
  readonly values: FormValues;
  readonly pictures: readonly ChosenPicture[];
  /** The form has unsaved changes. */
  readonly isChanged: boolean;
  /** A colleague has the entry open. */
  readonly isLookOnly: boolean;
  readonly onRestored: (stored: ContentEntry) => void;
  readonly onClose: () => void;
};

const VersionBadge = ({ line }: { readonly line: EntryVersionLine }) => {
  if (line.isOnSite) return <span className="badge badge-good">On the site</span>;
  return line.isPublished ? (
    <span className="badge badge-plain">Published before</span>
  ) : (
    <span className="badge badge-waiting">Draft</span>
  );
};

/** The versions of an entry: each can be compared with the form, and restored as a draft. */
export const HistoryDialog = (props: HistoryDialogProps) => {
  const { type, entry, values, pictures, isChanged, isLookOnly, onRestored, onClose } = props;
  const [page, setPage] = useState(1);
  const [chosen, setChosen] = useState<number | null>(null);
  const list = useQuery(versionsQuery(type, entry.id, page));

  const restore = useMutation({
    mutationFn: (version: number) => restoreVersion(type, entry, version),
    onSuccess: onRestored,
  });

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
                      onClick={() => {
                        restore.reset();
                        setChosen(line.version);
                      }}
                    >
                      <span className="font-semibold">{formatMoment(line.savedAt, versions.clock)}</span>
                      <span className="text-sm">{line.savedBy || 'Before the history began'}</span>
                      <VersionBadge line={line} />
                    </button>
                  </li>
                ))}
              </ul>
              {versions.total > versions.size && (
                <Pager list={versions} isLoadingPage={list.isPlaceholderData} onPage={setPage} />
              )}
            </div>
            <div className="grid gap-4" aria-live="polite">
              {chosen === null ? (
                <p className="text-ink-soft">Choose a version to see how it differs from the form.</p>
              ) : (
                <ChosenVersion
                  key={chosen}
                  type={type}
                  id={entry.id}
                  version={chosen}
                  values={values}
                  pictures={pictures}
                />
              )}
              <FormError error={restore.error} />
              {chosen !== null && !isLookOnly && (
                <div className="flex flex-wrap items-center gap-3">
                  <button
                    type="button"
                    className="btn btn-main"
                    disabled={restore.isPending || isChanged}
                    onClick={() => restore.mutate(chosen)}
                  >
                    {restore.isPending ? 'Restoring…' : 'Restore as a Draft'}
                  </button>
                  {isChanged && (
                    <p className="text-sm text-ink-soft">Please save or undo what you typed first.</p>
                  )}
                </div>
              )}
            </div>
          </div>
        )}
      </FourStates>
    </Dialog>
  );
};

type ChosenVersionProps = Pick<HistoryDialogProps, 'type' | 'values' | 'pictures'> & {
  readonly id: number;
  readonly version: number;
};

const ChosenVersion = ({ type, id, version, values, pictures }: ChosenVersionProps) => {
  const query = useQuery(versionQuery(type, id, version));
  return (
    <FourStates query={query} loading="Loading the version…">
      {(older) => (
        <Suspense fallback={<Loading text="Comparing…" />}>
          <VersionComparison
            type={type}
            older={older}
            values={values}
            pictures={[...pictures, ...older.pictures]}
          />
        </Suspense>
      )}
    </FourStates>
  );
};
