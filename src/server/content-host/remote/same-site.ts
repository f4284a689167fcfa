/** Whether an address belongs to the same site: the same origin, or the same host name with https in place of http. */
export const isSameSite = (from: URL, to: URL): boolean =>
  from.origin === to.origin ||
  (from.protocol === 'http:' && to.protocol === 'https:' && from.hostname === to.hostname);
