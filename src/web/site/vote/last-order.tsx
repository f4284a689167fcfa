import { type ComponentType, useEffect, useState } from 'react';
import { loadChunk } from '../../routing/chunk-loader.ts';
import { rememberedOrder } from './remembered-order.ts';

type Strip = ComponentType<{ readonly reference: string }>;

/** How the last order stands, for those who closed its page. Nobody else fetches the script of it, or asks the server. */
export const LastOrder = () => {
  const [found, setFound] = useState<{ readonly Strip: Strip; readonly reference: string } | null>(null);
  useEffect(() => {
    const reference = rememberedOrder();
    if (reference === null) return;
    loadChunk('last-order-strip', () => import('./last-order-strip.tsx'))
      .then(({ LastOrderStrip }) => setFound({ Strip: LastOrderStrip, reference }))
      // One can vote without it.
      .catch(() => {});
  }, []);
  return found && <found.Strip reference={found.reference} />;
};
