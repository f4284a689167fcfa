import { getCustomerNetwork } from '../limits/ip-address.ts';

type Limits = {
  /** Slots for all addresses together. */
  readonly total: number;
  /** Slots for one address, while fewer than half of all slots are acquired. */
  readonly each: number;
};

/** An acquired slot, or why there is none: all slots are acquired, or all that this address may have. */
export type SlotResult =
  | { readonly kind: 'acquired'; readonly release: () => void }
  | { readonly kind: 'all full' | 'own full' };

/**
 * Limits how many callers do something at once, and how many of them share an address. The second half of the slots goes to
 * addresses that have none, so that a few addresses cannot acquire all slots.
 */
export const createSlotsByAddress = ({
  total,
  each,
}: Limits): { readonly acquire: (address: string) => SlotResult } => {
  const counts = new Map<string, number>();
  let acquired = 0;
  return {
    acquire: (address) => {
      const customer = getCustomerNetwork(address);
      const own = counts.get(customer) ?? 0;
      if (own >= (acquired < total / 2 ? each : 1)) return { kind: 'own full' };
      if (acquired === total) return { kind: 'all full' };
      counts.set(customer, own + 1);
      acquired += 1;
      let isAcquired = true;
      const release = (): void => {
        if (!isAcquired) return;
        isAcquired = false;
        acquired -= 1;
        const rest = (counts.get(customer) ?? 1) - 1;
        if (rest > 0) counts.set(customer, rest);
        else counts.delete(customer);
      };
      return { kind: 'acquired', release };
    },
  };
};
