import { customerOf } from '../limits/ip-address.ts';
import { createSlots } from './slots.ts';

type Limits = {
  /** For all together. */
  readonly total: number;
  /** For one address, while no more than half of all places are taken. */
  readonly each: number;
};

/** What frees a place again, or why there is none: all are taken, or as many as this address may have. */
export type Place =
  | { readonly kind: 'taken'; readonly leave: () => void }
  | { readonly kind: 'all full' | 'own full' };

/**
 * Lets only so many do something at once, and of those only a few from one address. The second half of the places goes to
 * addresses that have none: a few addresses cannot take all of them.
 */
export const createSlotsByAddress = ({
  total,
  each,
}: Limits): { readonly take: (address: string) => Place } => {
  const all = createSlots(total);
  const taken = new Map<string, number>();
  let count = 0;
  return {
    take: (address) => {
      const customer = customerOf(address);
      const own = taken.get(customer) ?? 0;
      if (own >= (count < total / 2 ? each : 1)) return { kind: 'own full' };
      const free = all.take();
      if (free === null) return { kind: 'all full' };
      taken.set(customer, own + 1);
      count += 1;
      let isTaken = true;
      const leave = (): void => {
        if (!isTaken) return;
        isTaken = false;
        free();
        count -= 1;
        const rest = (taken.get(customer) ?? 1) - 1;
        // Whoever is gone is forgotten.
        if (rest > 0) taken.set(customer, rest);
        else taken.delete(customer);
      };
      return { kind: 'taken', leave };
    },
  };
};
