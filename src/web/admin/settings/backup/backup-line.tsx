import { Download, Trash2 } from 'lucide-react';
import { adminApi } from '../../../../shared/admin/admin-paths.ts';
import { type Backup, backupKindLabels } from '../../../../shared/admin/backups.ts';
import { formatMoment } from '../../../../shared/dates.ts';
import { formatSize } from '../../../../shared/format-size.ts';
import { usePageData } from '../../page-data-context.tsx';

type BackupLineProps = {
  readonly backup: Backup;
  /** Whether backups are copied to another place. */
  readonly hasCopies: boolean;
  readonly onDelete: () => void;
};

/** One backup, with what can be done with it. */
export const BackupLine = ({ backup, hasCopies, onDelete }: BackupLineProps) => {
  const clock = usePageData();
  const { name, kind, createdAt, bytes, copiedAt, isElsewhere } = backup;
  const moment = formatMoment(createdAt, clock);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line py-3">
      <div className="min-w-0">
        <p className="font-semibold">
          {moment} <span className="badge badge-plain ml-1">{backupKindLabels[kind]}</span>
        </p>
        <p className="text-sm text-ink-soft tabular-nums">
          {formatSize(bytes)}
          {hasCopies && (copiedAt === null ? ' · not copied' : ` · copied ${formatMoment(copiedAt, clock)}`)}
          {isElsewhere && ' · on another machine'}
        </p>
      </div>
      {!isElsewhere && (
        <div className="flex gap-2">
          {kind !== 'with-key' && (
            <a
              className="btn btn-quiet btn-small"
              href={`${adminApi}/backups/${name}`}
              download
              aria-label={`Download the backup of ${moment}`}
            >
              <Download aria-hidden size={16} /> Download
            </a>
          )}
          <button
            type="button"
            className="btn btn-quiet btn-small"
            aria-label={`Delete the backup of ${moment}`}
            onClick={onDelete}
          >
            <Trash2 aria-hidden size={16} /> Delete
          </button>
        </div>
      )}
    </li>
  );
};
