import { type RefObject, useEffect, useState } from 'react';
import type { VoteOrder } from '../../../../shared/votes/votes.ts';
import { loadChunk } from '../../../routing/chunk-loader.ts';
import { useSite } from '../../site-context.tsx';

type SaveReceiptProps = {
  readonly order: VoteOrder;
  /** The receipt on the page, from which the picture is drawn. */
  readonly card: RefObject<HTMLDivElement | null>;
};

/** A button that saves the receipt as a picture. The script for it is loaded on the first click. */
export const SaveReceipt = ({ order, card }: SaveReceiptProps) => {
  const { origin } = useSite();
  const [isReady, setIsReady] = useState(false);
  const [message, setMessage] = useState('');
  useEffect(() => setIsReady(true), []);

  const save = async (): Promise<void> => {
    setMessage('One moment…');
    try {
      const { saveReceipt } = await loadChunk('receipt-export', () => import('./receipt-export.ts'));
      await saveReceipt({ order, origin, card: card.current as HTMLDivElement });
      setMessage('The receipt is in your downloads.');
    } catch {
      setMessage('That did not work. Please check your connection and try again, or take a screenshot.');
    }
  };

  return (
    <>
      {/* Invisible until hydration, so that the layout does not shift. */}
      <button
        type="button"
        onClick={save}
        className={`button button-quiet grow sm:grow-0 ${isReady ? '' : 'invisible'}`}
      >
        Save receipt
      </button>
      <p role="status" className="basis-full font-semibold">
        {message}
      </p>
    </>
  );
};
