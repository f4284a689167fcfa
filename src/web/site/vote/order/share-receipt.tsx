import { formatVotes } from '../../../../shared/votes/votes.ts';
import { ShareLinks } from '../../share-links/share-links.tsx';
import { shareReceipt } from '../../share-links/share-text.ts';
import { useSite } from '../../site-context.tsx';

/** A sentence with which a voter says how many votes they gave: in share links, and to be copied without scripts. */
export default function ShareReceipt({ countedVotes }: { readonly countedVotes: number }) {
  const shared = shareReceipt(useSite(), formatVotes(countedVotes));
  return (
    <>
      <ShareLinks title="Tell your friends" {...shared} />
      <p className="border-l-8 border-amber bg-paper-deep px-5 py-4 select-all">
        {shared.text} {shared.address}
      </p>
    </>
  );
}
