import { useQuery } from '@tanstack/react-query';
import { DatabaseBackup } from 'lucide-react';
import { useState } from 'react';
import { type Backup, type BackupList, keptDailyBackups } from '../../../../shared/admin/backups.ts';
import { formatMoment } from '../../../../shared/dates.ts';
import { formatSize } from '../../../../shared/format-size.ts';
import { usePageData } from '../../page-data-context.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { FourStates } from '../../ui/four-states.tsx';
import { Warning } from '../../ui/warning.tsx';
import { BackupLine } from './backup-line.tsx';
import { BackupProgress } from './backup-progress.tsx';
import { backupsQuery, useDeleteBackup, useMakeBackup } from './backup-requests.ts';
import { RestoreHelp } from './restore-help.tsx';

const describeSchedule = (isDaily: boolean): string =>
  isDaily
    ? `The site makes one every day, and keeps the last ${keptDailyBackups}. Those made by hand stay until you delete them.`
    : 'This site does not make backups by itself. The person who runs the site can turn them on with BACKUP_DAILY=on.';

type ProblemProps = {
  readonly label: string;
  readonly problem: BackupList['problem'];
};

const Problem = ({ label, problem }: ProblemProps) => {
  const clock = usePageData();
  return (
    problem && (
      <p>
        <Warning>
          {label} ({formatMoment(problem.at, clock)}).
        </Warning>{' '}
        {problem.text}
      </p>
    )
  );
};

const Loaded = ({ list }: { readonly list: BackupList }) => {
  const [deleted, setDeleted] = useState<Backup | null>(null);
  const make = useMakeBackup();
  const remove = useDeleteBackup();
  const clock = usePageData();
  const { backups, running, copies } = list;
  return (
    <div className="grid gap-4">
      <p className="text-sm text-ink-soft">{describeSchedule(list.isDaily)}</p>
      {copies ? (
        <p className="text-sm text-ink-soft">
          The newest one is copied to <strong className="wrap-anywhere text-ink">{copies.place}</strong>.
        </p>
      ) : (
        <p className="text-sm text-ink-soft">
          They are on the same disk as the site. Please download one now and then, and keep it in another
          place.
        </p>
      )}
      {running === null && <Problem label="The last backup was not made" problem={list.problem} />}
      <Problem label="The last backup could not be copied" problem={copies?.problem ?? null} />
      <div role="status" className="empty:absolute">
        {running && <BackupProgress running={running} />}
      </div>
      <div>
        <button
          type="button"
          className="btn btn-main"
          disabled={running !== null || make.isPending}
          onClick={() => make.mutate()}
        >
          <DatabaseBackup aria-hidden size={18} /> Back Up Now
        </button>
      </div>
      {running === null && <FormError error={make.error} />}
      {backups.length === 0 ? (
        <p className="border-t border-line pt-4 text-ink-soft">
          There are no backups yet.{' '}
          {list.isDaily
            ? 'The site makes the first one by itself, about an hour after its first start.'
            : 'Make the first one now.'}
        </p>
      ) : (
        <ul>
          {backups.map((backup) => (
            <BackupLine
              key={backup.name}
              backup={backup}
              hasCopies={copies !== null}
              onDelete={() => setDeleted(backup)}
            />
          ))}
        </ul>
      )}
      <RestoreHelp />
      {deleted && (
        <ConfirmDialog
          title="Delete this backup?"
          action="Delete"
          onConfirm={() => remove(deleted.name)}
          onClose={() => setDeleted(null)}
        >
          <p>
            The backup of {formatMoment(deleted.createdAt, clock)} ({formatSize(deleted.bytes)}) is deleted
            from the server. This cannot be undone.
            {deleted.copiedAt !== null && ' Its copy in the other place stays.'}
          </p>
        </ConfirmDialog>
      )}
    </div>
  );
};

/** The backups of the site: what there is, a new one, and how to restore one. */
export const BackupPanel = () => {
  const query = useQuery(backupsQuery);
  return (
    <section aria-labelledby="backup-title" className="panel p-4 sm:p-6">
      <h2 id="backup-title" className="text-xl">
        Backup
      </h2>
      <p className="pt-2 pb-3 text-sm text-ink-soft">
        A backup is one file with the whole site: content, votes, people and uploaded files. It has the data
        of people, so please keep it where only the team can read it.
      </p>
      <FourStates query={query} loading="Loading the backups…">
        {(list) => <Loaded list={list} />}
      </FourStates>
    </section>
  );
};
