import type { RefObject } from 'react';
import { paths } from '../../../../shared/paths.ts';
import type { VoteOrder } from '../../../../shared/votes/votes.ts';
import { lazySection } from '../../../routing/lazy-section.tsx';
import { useSite } from '../../site-context.tsx';
import { PageLink } from '../../ui/page-link.tsx';
import { SaveReceipt } from './save-receipt.tsx';
import { VoteCard } from './vote-card.tsx';

/** Links need no script. */
const ShareReceipt = lazySection(
  'share-receipt',
  () => import('./share-receipt.tsx'),
  () => false,
);

type FinishedOrderProps = {
  readonly order: VoteOrder;
  /** The receipt on the page, from which the picture is drawn. */
  readonly card: RefObject<HTMLDivElement | null>;
};

/** The link to the order's piece. A payment that came too late has none. */
const ClothLink = ({ state, entry }: VoteOrder) =>
  entry?.isPublic && !entry.isLate ? (
    <a href={`${paths.ledger}?entry=${entry.number}#cloth`} className="button button-quiet grow sm:grow-0">
      {state === 'paid' ? 'See your piece of the cloth' : 'See its place in the cloth'}
    </a>
  ) : null;

/** What can be done once the money of an order has come: share the card, save the receipt, tell others, vote again. */
export default function FinishedOrder({ order, card }: FinishedOrderProps) {
  const { settings } = useSite();
  const isPaid = order.state === 'paid';
  return (
    <div className="mt-8 grid max-w-xl gap-8 print:hidden">
      {isPaid && order.entry?.isPublic ? <VoteCard entry={order.entry.number} /> : null}
      <div className="flex flex-wrap gap-4">
        <ClothLink {...order} />
        {isPaid ? <SaveReceipt order={order} card={card} /> : null}
      </div>
      {isPaid ? <ShareReceipt countedVotes={order.countedVotes} /> : null}
      {settings.isVotingOpen ? (
        <PageLink to={paths.vote} className="button button-main sm:justify-self-start">
          Vote Again
        </PageLink>
      ) : null}
    </div>
  );
}
