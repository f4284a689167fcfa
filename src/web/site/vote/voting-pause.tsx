import { useEffect, useRef, useState } from 'react';
import { paths } from '../../../shared/paths.ts';
import type { VotingPause as Pause } from '../../../shared/votes/votes.ts';
import { ChitenjeBand } from '../../ui/chitenje-band.tsx';
import { PageLink } from '../ui/page-link.tsx';
import { LastOrderStrip } from './last-order-strip.tsx';
import { readRememberedOrder } from './remembered-order.ts';

type VotingPauseProps = {
  readonly pause: Pause;
  /** Voting closed while the page was open. */
  readonly isNew: boolean;
};

/** Replaces the form while voting is closed: the reason, and links to ledger and search. */
export default function VotingPause({ pause, isNew }: VotingPauseProps) {
  /** The payment of a remembered order may still be pending. */
  const [lastOrder, setLastOrder] = useState<string | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  // Move the focus here only if it was in the form, which has just been removed.
  useEffect(() => {
    setLastOrder(readRememberedOrder());
    if (isNew && document.activeElement === document.body) heading.current?.focus();
  }, []);
  return (
    <>
      {lastOrder === null ? null : <LastOrderStrip reference={lastOrder} />}
      <div className="bg-white shadow-xl">
        <ChitenjeBand id="pause-band" />
        <div className="px-6 py-8 sm:px-10 sm:py-12">
          <h2 id="vote-title" ref={heading} tabIndex={-1} className="text-4xl outline-none md:text-5xl">
            {pause.title}
          </h2>
          <p className="mt-4 max-w-xl text-lg">{pause.message}</p>
          <p className="mt-8 flex flex-wrap gap-4">
            <PageLink to={paths.ledger} className="button button-main w-full sm:w-auto">
              See every vote in the public ledger
            </PageLink>
            <PageLink to={paths.findVote} className="button button-quiet w-full sm:w-auto">
              Find my vote
            </PageLink>
          </p>
        </div>
      </div>
    </>
  );
}
