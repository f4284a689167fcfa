import { ExternalLink } from 'lucide-react';
import { Link } from 'react-router';
import type { MediaUse } from '../../../shared/admin/media.ts';

type UsageListProps = {
  /** `of` is the name of the used file, where the list is about several files. */
  readonly uses: readonly (MediaUse & { readonly of?: string | null })[];
};

/** Places where files are used, each with its form, and its page on the site if it is public. */
export const UsageList = ({ uses }: UsageListProps) => (
  <ul className="max-h-60 divide-y divide-line overflow-y-auto rounded-xl border border-line">
    {uses.map(({ kind, title, form, path, of }) => (
      <li key={`${form} ${of}`} className="flex min-h-11 items-center gap-2 py-1 pl-3">
        <div className="min-w-0 flex-1 py-1">
          <Link to={form} className="font-semibold underline underline-offset-4 wrap-anywhere">
            {title}
          </Link>
          <span className="block text-sm text-ink-soft">
            {kind}
            {of && `, uses ${of}`}
          </span>
        </div>
        {path !== null && (
          <a
            href={path}
            target="_blank"
            rel="noreferrer"
            className="btn-icon flex-none"
            aria-label={`View “${title}” on the site (opens in a new tab)`}
            title="View on the site"
          >
            <ExternalLink aria-hidden size={18} />
          </a>
        )}
      </li>
    ))}
  </ul>
);
