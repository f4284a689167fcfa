import type { BackupList } from '../../../../shared/admin/backups.ts';
import { formatNumber } from '../../../../shared/format-number.ts';

type BackupProgressProps = { readonly running: NonNullable<BackupList['running']> };

/** How far the backup is that is being made. */
export const BackupProgress = ({ running: { done, total } }: BackupProgressProps) => (
  <div className="grid gap-2">
    <p>
      {total === 0
        ? 'A backup is being made…'
        : `A backup is being made: ${formatNumber(done)} of ${formatNumber(total)} tables and files.`}{' '}
      <span className="text-ink-soft">You can leave this page in the meantime.</span>
    </p>
    <progress
      className="upload-bar"
      aria-label="Backup"
      {...(total === 0 ? {} : { value: done, max: total })}
    />
  </div>
);
