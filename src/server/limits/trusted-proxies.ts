import { BlockList } from 'node:net';
import { parseIp } from './ip-address.ts';

/** The addresses whose word on where a request came from is taken. */
export type TrustedProxies = Pick<BlockList, 'check'>;

/** Reads `127.0.0.1, 10.0.0.0/8, fd00::/8`; null where an entry is no address and no range. */
export const parseTrustedProxies = (text: string): TrustedProxies | null => {
  const list = new BlockList();
  for (const entry of text.split(',')) {
    const [written = '', length, ...rest] = entry.trim().split('/');
    const address = parseIp(written);
    if (address === null || rest.length > 0) return null;
    if (length === undefined) list.addAddress(address.text, address.family);
    else {
      // Of length 0 it would be everybody, and everybody could write whatever address they like.
      const isLength =
        /^[1-9]\d{0,2}$/.test(length) && Number(length) <= (address.family === 'ipv4' ? 32 : 128);
      if (!isLength) return null;
      list.addSubnet(address.text, Number(length), address.family);
    }
  }
  return list;
};
