/** What an order is known by until it has a reference: long and random. Older phones have no `crypto.randomUUID`. */
export const newOrderKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );
