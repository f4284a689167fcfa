import { BlockList } from 'node:net';
import { parseIp } from './ip-address.ts';

/** The addresses whose `X-Forwarded-For` entries are trusted. */
export type TrustedProxies = Pick<BlockList, 'check'>;

/** Parses `127.0.0.1, 10.0.0.0/8, fd00::/8`; null where an entry is no address and no range. */
export const parseTrustedProxies = (text: string): TrustedProxies | null => {
  const list = new BlockList();
  for (const entry of text.split(',')) {
    const [written = '', length, ...rest] = entry.trim().split('/');
    const address = parseIp(written);
    if (address === null || rest.length > 0) return null;
    if (length === undefined) list.addAddress(address.text, address.family);
    else {
      // A prefix of length 0 would trust every client, and each could forge its address.
      const isPrefixLength =
        /^[1-9]\d{0,2}$/.test(length) && Number(length) <= (address.family === 'ipv4' ? 32 : 128);
      if (!isPrefixLength) return null;
      list.addSubnet(address.text, Number(length), address.family);
    }
  }
  return list;
};
