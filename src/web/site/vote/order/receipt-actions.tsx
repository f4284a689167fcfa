import { type RefObject, useEffect, useState } from 'react';
import type { VoteOrder } from '../../../../shared/votes.ts';
import { loadChunk } from '../../../routing/chunk-loader.ts';
import { useSite } from '../../site-context.tsx';

type ReceiptActionsProps = {
  readonly order: VoteOrder;
  /** The receipt as it stands on the page. */
  readonly card: RefObject<HTMLDivElement | null>;
};

/** How this browser hands something on; null where it cannot, or no script runs. */
type Way = 'Share' | 'Copy' | null;

const wayOfSharing = (): Way => {
  if ('share' in navigator) return 'Share';
  return 'clipboard' in navigator ? 'Copy' : null;
};

/** The receipt as a picture, saved or handed on. What does it is fetched when somebody wants it. */
export default function ReceiptActions({ order, card }: ReceiptActionsProps) {
  const { settings, origin } = useSite();
  const [isReady, setIsReady] = useState(false);
  const [way, setWay] = useState<Way>(null);
  const [says, setSays] = useState('');
  useEffect(() => {
    setIsReady(true);
    setWay(wayOfSharing());
  }, []);

  const hand = async (deed: 'save' | 'share' | 'copy'): Promise<void> => {
    setSays('One moment…');
    try {
      const { handOver } = await loadChunk('hand-over', () => import('./hand-over.ts'));
      setSays(await handOver[deed]({ order, settings, origin, card: card.current as HTMLDivElement }));
    } catch {
      setSays(
        'This did not work just now. Please check your connection and try again, or take a screenshot.',
      );
    }
  };

  // Without scripts they keep their place and are not there: nothing moves when they come.
  return (
    <div className={isReady ? 'grow' : 'invisible grow'}>
      <div className="flex flex-wrap gap-4">
        <button type="button" onClick={() => hand('save')} className="button button-quiet grow sm:grow-0">
          Save receipt
        </button>
        <button
          type="button"
          onClick={() => hand(way === 'Copy' ? 'copy' : 'share')}
          className={`button button-quiet grow sm:grow-0 ${way === null ? 'invisible' : ''}`}
        >
          {way ?? 'Share'}
        </button>
      </div>
      <p role="status" className="mt-3 min-h-7 font-semibold">
        {says}
      </p>
    </div>
  );
}
