import { useId } from 'react';
import type { AnyContentType } from '../../../../content/content-type.ts';
import type { ContentEntry } from '../../../../shared/admin/content.ts';

/** The old addresses that lead to an entry; nothing if there are none. */
export const FormerAddresses = ({
  type,
  entry: { formerSlugs, status },
}: {
  readonly type: AnyContentType;
  readonly entry: Pick<ContentEntry, 'formerSlugs' | 'status'>;
}) => {
  const headingId = useId();
  if (formerSlugs.length === 0) return null;
  return (
    <div className="pt-3 text-sm text-ink-soft">
      <p id={headingId} className="font-semibold">
        {status === 'published'
          ? 'Old addresses that lead here'
          : 'Old addresses that will lead here once this is published'}
      </p>
      <ul aria-labelledby={headingId} className="grid gap-1 pt-1">
        {formerSlugs.map((slug) => (
          <li key={slug} className="wrap-anywhere">
            {type.pathOf(slug)}
          </li>
        ))}
      </ul>
    </div>
  );
};
