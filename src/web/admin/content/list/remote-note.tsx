import { ExternalLink, RefreshCw } from 'lucide-react';
import type { AnyContentType } from '../../../../content/content-type.ts';
import type { ContentList, RemoteContent } from '../../../../shared/admin/content.ts';
import { formatMoment } from '../../../../shared/dates.ts';
import { refreshContent } from '../content-queries.ts';
import { getTypeLabels } from '../type-labels.ts';
import { HostHealth } from './host-health.tsx';
import { useContentChange } from './use-entry-change.ts';

type RemoteNoteProps = {
  readonly type: AnyContentType;
  readonly remote: RemoteContent;
  readonly clock: ContentList['clock'];
};

/** Shows the host of remote content, the age of the copy, the health of the connection, and links to its editor. */
export const RemoteNote = ({ type, remote, clock }: RemoteNoteProps) => {
  const { change, isBusy } = useContentChange();
  const { address, editor, postType, fetchedAt, error } = remote;
  return (
    <section className="panel mb-5 grid gap-4 p-4" aria-label="Where content is stored">
      <div className="grid gap-4 sm:flex sm:items-center">
        <div className="min-w-0 flex-1">
          <p className="wrap-anywhere">
            This content is stored at <strong>{address}</strong>. You can read it here and edit it there.
          </p>
          <p className="pt-1 text-sm text-ink-soft">
            {fetchedAt === null
              ? 'It has not been fetched yet.'
              : `Last fetched ${formatMoment(fetchedAt, clock)}.`}
          </p>
          {postType === null && (
            <p className="pt-1 text-sm font-semibold">
              That WordPress cannot store {getTypeLabels(type).many} yet: it needs the plugin of this site.
            </p>
          )}
          {error !== null && (
            <p role="alert" className="wrap-anywhere pt-1 text-sm font-semibold text-danger">
              The last attempt failed: {error}. Visitors see the last copy that was fetched.
            </p>
          )}
        </div>
        <div className="flex flex-wrap gap-2">
          <a
            className="btn btn-quiet"
            href={
              postType === null ? `${editor}wp-admin/` : `${editor}wp-admin/edit.php?post_type=${postType}`
            }
            target="_blank"
            rel="noopener noreferrer"
          >
            <ExternalLink aria-hidden size={18} /> Open Its Editor
          </a>
          <button
            type="button"
            className="btn btn-main"
            disabled={isBusy}
            onClick={() => void change(refreshContent, 'The content has been refreshed.')}
          >
            <RefreshCw aria-hidden size={18} /> {isBusy ? 'Refreshing…' : 'Refresh Now'}
          </button>
        </div>
      </div>
      <div className="border-t border-line pt-3">
        <HostHealth />
      </div>
    </section>
  );
};
