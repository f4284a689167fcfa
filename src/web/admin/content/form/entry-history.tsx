import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type AnyContentType, hasOwnPage } from '../../../../content/content-type.ts';
import type { ChosenPicture, ContentEntry, EntryVersionLine } from '../../../../shared/admin/content.ts';
import { HistoryDialog } from '../../history/history-dialog.tsx';
import { VersionDifferences } from '../../history/version-differences.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { FourStates } from '../../ui/four-states.tsx';
import { keptVersionQuery, restoreVersion, versionQuery, versionsQuery } from '../content-queries.ts';
import { listDifferences } from './differences.ts';
import { type FormValues, toFormInput, toFormValues } from './form-values.ts';
import { describeVersionChanges } from './version-text.ts';

type EntryHistoryProps = {
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
  /** Puts values into the form, to be saved like any other change. */
  readonly onPutIn: (values: FormValues, pictures: readonly ChosenPicture[]) => void;
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
export const EntryHistory = ({ onClose, ...props }: EntryHistoryProps) => {
  const [page, setPage] = useState(1);
  const list = useQuery(versionsQuery(props.type, props.entry.id, page));
  return (
    <HistoryDialog
      list={list}
      onPage={setPage}
      describeChanges={(line) => describeVersionChanges(props.type, line)}
      renderBadge={(line) => <VersionBadge line={line} />}
      renderVersion={(version) => <ChosenVersion {...props} version={version} />}
      renderKept={(kept) => <ChosenKeptVersion {...props} kept={kept} />}
      onClose={onClose}
    />
  );
};

const saveFirst = <p className="text-sm text-ink-soft">Please save or undo what you typed first.</p>;

type ChosenVersionProps = Omit<EntryHistoryProps, 'onClose'> & { readonly version: number };

/** A version as restoring it would make it: the entry keeps its status, its address and its date. */
const toRestored = (type: AnyContentType, older: ContentEntry, values: FormValues): FormValues => ({
  ...toFormValues(type, older),
  status: values.status,
  slug: values.slug,
  date: values.date,
});

const ChosenVersion = (props: ChosenVersionProps) => {
  const { type, entry, version, values, pictures, isChanged, isLookOnly, onRestored } = props;
  const query = useQuery(versionQuery(type, entry.id, version));
  const restore = useMutation({
    mutationFn: () => restoreVersion(type, entry, version),
    onSuccess: onRestored,
  });
  return (
    <FourStates query={query} loading="Loading the version…">
      {(older) => {
        const known = [...pictures, ...older.pictures];
        const differences = listDifferences(
          type,
          toRestored(type, older, values),
          values,
          known,
          entry.clock,
        );
        return (
          <>
            <VersionDifferences differences={differences} />
            {hasOwnPage(type) && older.slug !== values.slug && (
              <p className="text-sm text-ink-soft wrap-anywhere">
                This version had the slug “{older.slug}”. The slug stays as it is now, so that links keep
                working.
              </p>
            )}
            <FormError error={restore.error} />
            {differences.length > 0 && !isLookOnly && (
              <div className="comparison-actions">
                <button
                  type="button"
                  className="btn btn-main"
                  disabled={restore.isPending || isChanged}
                  onClick={() => restore.mutate()}
                >
                  {restore.isPending ? 'Restoring…' : 'Restore as a Draft'}
                </button>
                {isChanged && saveFirst}
              </div>
            )}
          </>
        );
      }}
    </FourStates>
  );
};

type ChosenKeptVersionProps = Omit<EntryHistoryProps, 'onClose'> & { readonly kept: number };

/** What a member typed in an edit conflict. It may not be ready to be saved, so it comes into the form. */
const ChosenKeptVersion = (props: ChosenKeptVersionProps) => {
  const { type, entry, kept, values, pictures, isChanged, isLookOnly, onPutIn } = props;
  const query = useQuery(keptVersionQuery(type, entry.id, kept));
  return (
    <FourStates query={query} loading="Loading the version…">
      {(version) => {
        const keptValues = toFormInput(version.values);
        const known = [...pictures, ...version.pictures];
        const differences = listDifferences(type, keptValues, values, known, entry.clock);
        return (
          <>
            <VersionDifferences differences={differences} />
            {differences.length > 0 && !isLookOnly && (
              <div className="comparison-actions">
                <button
                  type="button"
                  className="btn btn-main"
                  disabled={isChanged}
                  onClick={() => onPutIn(keptValues, version.pictures)}
                >
                  Copy to the Form
                </button>
                {isChanged && saveFirst}
              </div>
            )}
          </>
        );
      }}
    </FourStates>
  );
};
