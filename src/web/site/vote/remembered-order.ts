/** Where the phone keeps the reference of the last order. */
const place = 'last-order';

/** The reference of the last order that was not seen ended; null where there is none, or the phone keeps nothing. */
export const rememberedOrder = (): string | null => {
  try {
    return localStorage.getItem(place);
  } catch {
    return null;
  }
};

/** In private mode, or where it is full, the phone may not keep it; the order's address does. */
export const rememberOrder = (reference: string): void => {
  try {
    localStorage.setItem(place, reference);
  } catch {
    // Its voter can still find it.
  }
};

/** Its voter knows how it ended. */
export const forgetOrder = (reference: string): void => {
  if (rememberedOrder() !== reference) return;
  try {
    localStorage.removeItem(place);
  } catch {
    // It stays, and leads to an order that its voter has seen: no harm.
  }
};
