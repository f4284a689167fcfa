import { ShareLinks } from '../share-links/share-links.tsx';
import { shareVote } from '../share-links/share-text.ts';
import { useSite } from '../site-context.tsx';

/** The share links below the progress, for visitors who cannot vote right now, too. */
export default function ShareVote() {
  return <ShareLinks title="Tell your friends" className="mt-10" {...shareVote(useSite())} />;
}
