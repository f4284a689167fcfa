import type { MouseEventHandler } from 'react';
import { useLocation } from 'react-router';
import { paths } from '../../../shared/paths.ts';
import { useSite } from '../site-context.tsx';
import { PageLink } from '../ui/page-link.tsx';

/** The pages where it would be in the way of what the visitor is doing, or could not be followed. */
const pagesWithout: readonly string[] = [paths.vote, paths.offline];

/** The pages with one thing to do, which the bar would cover at first. */
const pagesWithForm: readonly string[] = [
  paths.findVote,
  paths.verifyReceipt,
  paths.confirmSubscription,
  paths.unsubscribe,
  paths.myData,
];

/** Whether the page calls to vote: while votes are sold. */
const useVoteCall = (): boolean => {
  const { isVotingOpen } = useSite().settings;
  const { pathname } = useLocation();
  return isVotingOpen && !pagesWithout.includes(pathname);
};

/** The call to vote in the header; on phones the bar replaces it. */
export const VotePill = ({ onClick }: { readonly onClick: MouseEventHandler }) =>
  useVoteCall() ? (
    <PageLink to={paths.vote} className="button vote-pill" onClick={onClick}>
      Vote Now
    </PageLink>
  ) : null;

/** The call to vote of phones, within thumb's reach, or after a page with a form. */
export const VoteBar = () => {
  const isSticky = !pagesWithForm.includes(useLocation().pathname);
  return useVoteCall() ? (
    <nav aria-label="Vote" className={isSticky ? 'vote-bar thumb-bar' : 'vote-bar'}>
      <PageLink to={paths.vote}>Vote Now</PageLink>
    </nav>
  ) : null;
};
