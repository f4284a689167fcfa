import { ShareLinks } from '../share-links/share-links.tsx';
import { shareVote } from '../share-links/share-text.ts';
import { useSite } from '../site-context.tsx';

/** Below the progress: whoever cannot vote now can still pass it on. */
export default function ShareVote() {
  return <ShareLinks title="Tell your friends" className="mt-10" {...shareVote(useSite())} />;
}
