import { useEffect, useRef, useState } from 'react';
import { paths } from '../../../shared/paths.ts';
import type { VotingPause as Pause } from '../../../shared/votes.ts';
import { ChitenjeBand } from '../../ui/chitenje-band.tsx';
import { PageLink } from '../ui/page-link.tsx';
import { LastOrderStrip } from './last-order-strip.tsx';
import { rememberedOrder } from './remembered-order.ts';

type VotingPauseProps = {
  readonly pause: Pause;
  /** The page was open when it began. */
  readonly isNew: boolean;
};

/** Stands where the form does while no votes can be ordered: why, and what can be done all the same. */
export default function VotingPause({ pause, isNew }: VotingPauseProps) {
  /** What was ordered in time may still be on its way. */
  const [last, setLast] = useState<string | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  // Whoever was in the form that has gone is taken to what stands in its place; nobody else is.
  useEffect(() => {
    setLast(rememberedOrder());
    if (isNew && document.activeElement === document.body) heading.current?.focus();
  }, []);
  return (
    <>
      {last === null ? null : <LastOrderStrip reference={last} />}
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
