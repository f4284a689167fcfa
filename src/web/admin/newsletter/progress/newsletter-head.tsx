import { Eye } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { update } from '../../../../content/types/update.ts';
import { entryFormAddress } from '../../../../shared/admin/admin-paths.ts';
import type { Newsletter } from '../../../../shared/admin/newsletters.ts';
import { ScreenHead } from '../../ui/screen-head.tsx';
import { NewsletterStateBadge } from '../newsletter-state-badge.tsx';
import { PreviewDialog } from '../preview/preview-dialog.tsx';

type NewsletterHeadProps = {
  readonly newsletter: Newsletter;
  /** What happens, or happened, when. */
  readonly time: string;
  readonly children: ReactNode;
};

/** The subject of a newsletter that is no draft any more, its state and what it was made from, with its buttons. */
export const NewsletterHead = ({ newsletter, time, children }: NewsletterHeadProps) => {
  const [isPreviewing, setPreviewing] = useState(false);
  const { subject, state, segmentName, update: post } = newsletter;
  return (
    <>
      <ScreenHead title={subject || 'No subject'}>
        <button type="button" className="btn btn-quiet" onClick={() => setPreviewing(true)}>
          <Eye aria-hidden size={18} /> Show Email
        </button>
        {children}
      </ScreenHead>
      <p className="-mt-3 flex flex-wrap items-center gap-x-3 gap-y-1 pb-6 text-ink-soft">
        <NewsletterStateBadge state={state} />
        <span>{time}</span>
        <span className="wrap-anywhere">
          {segmentName === null ? 'To all subscribers' : `To the segment “${segmentName}”`}
        </span>
        {post && (
          <span className="wrap-anywhere">
            Made from the post{' '}
            <Link to={entryFormAddress(update.name, post.id)} className="text-ink underline">
              {post.title || 'without a title'}
            </Link>
          </span>
        )}
      </p>
      {isPreviewing && <PreviewDialog values={newsletter} onClose={() => setPreviewing(false)} />}
    </>
  );
};
