import type { MouseEventHandler } from 'react';
import { useLocation } from 'react-router';
import { paths } from '../../../shared/paths.ts';
import { useSite } from '../site-context.tsx';
import { PageLink } from '../ui/page-link.tsx';

type VoteCallProps = { readonly className: string; readonly onClick?: MouseEventHandler };

/** The pages where it would be in the way of what the visitor is doing, or could not be followed. */
const pagesWithout: readonly string[] = [paths.vote, paths.offline];

/** The call to vote of every page while votes are sold: a pill in the header, on phones a bar within thumb's reach. */
export const VoteCall = ({ className, onClick }: VoteCallProps) => {
  const { isVotingOpen } = useSite().settings;
  const { pathname } = useLocation();
  return isVotingOpen && !pagesWithout.includes(pathname) ? (
    <PageLink to={paths.vote} className={className} onClick={onClick}>
      Vote Now
    </PageLink>
  ) : null;
};
