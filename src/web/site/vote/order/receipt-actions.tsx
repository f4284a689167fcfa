import { type RefObject, useEffect, useState } from 'react';
import { paths } from '../../../../shared/paths.ts';
import type { VoteOrder } from '../../../../shared/votes.ts';
import { loadChunk } from '../../../routing/chunk-loader.ts';
import { useSite } from '../../site-context.tsx';
import { getShareText } from './share-text.ts';

type ReceiptActionsProps = {
  readonly order: VoteOrder;
  /** The receipt on the page, from which the picture is drawn. */
  readonly card: RefObject<HTMLDivElement | null>;
};

/** How this browser can share; null if it cannot, or before hydration. */
type SharingMethod = 'Share' | 'Copy' | null;

const detectSharing = (): SharingMethod => {
  if ('share' in navigator) return 'Share';
  return 'clipboard' in navigator ? 'Copy' : null;
};

/** Buttons that save or share the receipt as a picture. The script for it is loaded on the first click. */
export default function ReceiptActions({ order, card }: ReceiptActionsProps) {
  const { settings, origin } = useSite();
  const [isReady, setIsReady] = useState(false);
  const [sharingMethod, setSharingMethod] = useState<SharingMethod>(null);
  const [message, setMessage] = useState('');
  useEffect(() => {
    setIsReady(true);
    setSharingMethod(detectSharing());
  }, []);

  const run = async (action: 'save' | 'share' | 'copy'): Promise<void> => {
    setMessage('One moment…');
    try {
      const { exportReceipt } = await loadChunk('receipt-export', () => import('./receipt-export.ts'));
      setMessage(
        await exportReceipt[action]({ order, settings, origin, card: card.current as HTMLDivElement }),
      );
    } catch {
      setMessage('That did not work. Please check your connection and try again, or take a screenshot.');
    }
  };

  const text = getShareText(order, settings, origin);
  return (
    <div className="grow">
      {order.entry?.isPublic ? (
        <a
          href={`${paths.ledger}?entry=${order.entry.number}#cloth`}
          className="button button-quiet mb-4 w-full sm:w-auto"
        >
          See your piece of the cloth
        </a>
      ) : null}
      {/* Invisible until hydration, so that the layout does not shift. */}
      <div className={isReady ? '' : 'invisible'}>
        <div className="flex flex-wrap gap-4">
          <button type="button" onClick={() => run('save')} className="button button-quiet grow sm:grow-0">
            Save receipt
          </button>
          <button
            type="button"
            onClick={() => run(sharingMethod === 'Copy' ? 'copy' : 'share')}
            className={`button button-quiet grow sm:grow-0 ${sharingMethod === null ? 'invisible' : ''}`}
          >
            {sharingMethod ?? 'Share'}
          </button>
        </div>
        <p role="status" className="mt-3 min-h-7 font-semibold">
          {message}
        </p>
      </div>
      {/* Works without scripts. */}
      <p className="mt-3 max-w-xl border-l-8 border-amber bg-paper-deep px-5 py-4">
        <span className="select-all">{text}</span>{' '}
        <a
          href={`https://wa.me/?text=${encodeURIComponent(text)}`}
          target="_blank"
          rel="noopener noreferrer"
          className="inline-block py-2 font-semibold whitespace-nowrap text-theme-strong underline underline-offset-4"
        >
          Share on WhatsApp<span className="sr-only"> (opens in a new tab)</span>
        </a>
      </p>
    </div>
  );
}
