const storageKey = 'last-order';

/** Reads the reference of the last order whose end the voter has not seen yet; null without one or without storage. */
export const readRememberedOrder = (): string | null => {
  try {
    return localStorage.getItem(storageKey);
  } catch {
    return null;
  }
};

/** Storage can be blocked or full. The order can then still be opened by its address. */
export const rememberOrder = (reference: string): void => {
  try {
    localStorage.setItem(storageKey, reference);
  } catch {
    // The voter can still find the order by its address.
  }
};

/** Called once the voter has seen how the order ended. */
export const removeRememberedOrder = (reference: string): void => {
  if (readRememberedOrder() !== reference) return;
  try {
    localStorage.removeItem(storageKey);
  } catch {
    // The reference stays: harmless, it leads to an order that the voter has seen.
  }
};
