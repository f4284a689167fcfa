import { useId } from 'react';
import type { PreviewLink } from '../../../../shared/admin/content.ts';
import { formatMoment } from '../../../../shared/dates.ts';
import type { PreviewLinksState } from './use-preview-links.ts';

type PreviewLinkListProps = {
  readonly state: PreviewLinksState;
  readonly isBusy: boolean;
  readonly onRevoke: (link: PreviewLink) => void;
};

/** The valid preview links, each with a revoke button. */
export const PreviewLinkList = ({ state, isBusy, onRevoke }: PreviewLinkListProps) => {
  const { links, clock, newest } = state;
  const listId = useId();
  return (
    <section aria-labelledby={listId} className="border-t border-line pt-4">
      <h3 id={listId} className="font-semibold">
        {links.length === 1 ? 'One active preview link' : `${links.length} active preview links`}
      </h3>
      <ul className="divide-y divide-line">
        {links.map((link) => {
          const lineId = `${listId}-${link.id}`;
          return (
            <li
              key={link.id}
              className="grid gap-x-3 gap-y-1 py-2 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center"
            >
              <p id={lineId} className="min-w-0 text-sm">
                <span className="block [overflow-wrap:anywhere]">
                  Created by {link.createdBy}
                  {link.id === newest?.id && links.length > 1 && ' (the link above)'}
                </span>
                <span className="block text-ink-soft">Works until {formatMoment(link.until, clock)}</span>
              </p>
              <button
                type="button"
                className="btn btn-plain btn-danger-plain -ml-2.5 justify-self-start text-sm sm:ml-0 sm:-mr-2.5"
                aria-describedby={lineId}
                disabled={isBusy}
                onClick={() => onRevoke(link)}
              >
                Revoke Preview Link
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
};
