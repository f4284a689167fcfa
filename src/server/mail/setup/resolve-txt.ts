import { Resolver } from 'node:dns/promises';
import type { ResolveTxt } from './check-dkim-record.ts';

/** Asks the DNS servers of this machine. Somebody waits for the answer, so for a few seconds only. */
export const createResolveTxt = (): ResolveTxt => {
  const resolver = new Resolver({ timeout: 2_000, tries: 2 });
  return (name) => resolver.resolveTxt(name);
};
