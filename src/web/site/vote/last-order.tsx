import { type ComponentType, useEffect, useState } from 'react';
import { loadChunk } from '../../routing/chunk-loader.ts';
import { readRememberedOrder } from './remembered-order.ts';

type Strip = ComponentType<{ readonly reference: string }>;

/** The state of the remembered order. The script and the order are loaded only if there is one. */
export const LastOrder = () => {
  const [found, setFound] = useState<{ readonly Strip: Strip; readonly reference: string } | null>(null);
  useEffect(() => {
    const reference = readRememberedOrder();
    if (reference === null) return;
    loadChunk('last-order-strip', () => import('./last-order-strip.tsx'))
      .then(({ LastOrderStrip }) => setFound({ Strip: LastOrderStrip, reference }))
      // The vote form works without it.
      .catch(() => {});
  }, []);
  return found && <found.Strip reference={found.reference} />;
};
