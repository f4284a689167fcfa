import { ExternalLink } from 'lucide-react';
import type { MediaUse } from '../../../shared/admin/media.ts';

type UsageListProps = {
  /** `of` is the name of the used file, where the list is about several files. */
  readonly uses: readonly (MediaUse & { readonly of?: string | null })[];
};

/** Places where files are used; public pages are links. */
export const UsageList = ({ uses }: UsageListProps) => (
  <ul className="max-h-60 divide-y divide-line overflow-y-auto rounded-xl border border-line">
    {uses.map(({ kind, title, path, of }) => (
      <li key={`${kind} ${title} ${path} ${of}`} className="flex items-baseline gap-2 px-3 py-2">
        <span className="badge badge-plain flex-none">{kind}</span>
        <span className="min-w-0 flex-1">
          {path === null ? (
            title
          ) : (
            <a
              href={path}
              target="_blank"
              rel="noreferrer"
              className="inline-flex items-baseline gap-1 underline"
            >
              {title}
              <ExternalLink aria-label="(opens in a new tab)" size={14} className="flex-none self-center" />
            </a>
          )}
          {of && <span className="block text-sm text-ink-soft">uses {of}</span>}
        </span>
      </li>
    ))}
  </ul>
);
