import type { RequestListener, Server } from 'node:http';
import type { Socket } from 'node:net';
import { getCustomerNetwork, getNetwork, parseIp } from '../limits/ip-address.ts';
import type { TrustedProxies } from '../limits/trusted-proxies.ts';
import { Connection } from './connection.ts';
import type { ConnectionLimits } from './connection-limits.ts';

type Dependencies = {
  readonly limits: ConnectionLimits;
  /** Proxies hold the connections of all their visitors, so they have no limit of their own. */
  readonly trustedProxies: TrustedProxies | null;
};

export type ConnectionGuard = {
  /** Passes requests on, but not those of a connection that sends many without waiting for answers. */
  readonly limitRequests: (listener: RequestListener) => RequestListener;
  /** Closes connections of the server that stand still, or are too many. */
  readonly watch: (server: Server) => void;
};

/** Connections whose address cannot be told count as one. */
const unknown = 'unknown';

/** So many are looked at again to find one that can be closed. */
const mostCandidates = 8;

/** Of its own limit an address may have this share whatever others need; beyond it, it gives way to who has nothing. */
const ownShare = 1 / 4;

/** Keeps clients that take no answers, send no requests or open ever more connections from using up the server. */
export const createConnectionGuard = ({ limits, trustedProxies }: Dependencies): ConnectionGuard => {
  const connections = new Map<Socket, Connection>();
  const byAddress = new Map<string, Set<Connection>>();
  const proxies = new Set<string>();
  /** Goes on with every sweep, and by little where that is late: nobody is to blame for what a busy process did not see. */
  let time = 0;

  const add = (socket: Socket): Connection => {
    const ip = parseIp(socket.remoteAddress ?? '');
    const isProxy = ip !== null && trustedProxies?.check(ip.text, ip.family) === true;
    // A proxy counts for itself: its neighbours are not trusted with it.
    const address = ip === null ? unknown : isProxy ? ip.text : getCustomerNetwork(getNetwork(ip));
    if (isProxy) proxies.add(address);
    const connection = new Connection(socket, address, time);
    connections.set(socket, connection);
    byAddress.set(address, (byAddress.get(address) ?? new Set()).add(connection));
    socket.once('close', () => remove(connection));
    return connection;
  };

  const remove = (connection: Connection): void => {
    const { socket, address } = connection;
    const group = byAddress.get(address);
    connections.delete(socket);
    group?.delete(connection);
    if (group?.size !== 0) return;
    byAddress.delete(address);
    proxies.delete(address);
  };

  const close = (connection: Connection): void => {
    const { socket } = connection;
    // At once: its end is told only after other connections have been accepted.
    remove(connection);
    // The kernel discards what waits to be sent, too, which it would else keep for minutes.
    if (socket.writableLength > 0) socket.resetAndDestroy();
    else socket.destroy();
  };

  /** Who takes nothing of an answer, or never asked, goes before who has no request just now; then, who has stood still longest. */
  const compareQuiet = (one: Connection, other: Connection): number =>
    Number(one.isIdle) - Number(other.isIdle) || other.quietFor(time) - one.quietFor(time);

  const isReplaceable = (one: Connection): boolean => one.quietFor(time) >= limits.replaceableAfter;

  /** The connection that can best be closed for another one, where one has stood still for long enough. */
  const findReplaceable = (group: () => Iterable<Connection>): Connection | null => {
    for (let candidate = 0; candidate < mostCandidates; candidate += 1) {
      let first: Connection | null = null;
      for (const one of group())
        if (isReplaceable(one) && (first === null || compareQuiet(one, first) < 0)) first = one;
      if (first === null) return null;
      // It may have moved since it was last looked at.
      first.look(time);
      if (isReplaceable(first)) return first;
    }
    return null;
  };

  const largestGroup = (): ReadonlySet<Connection> => {
    let largest: ReadonlySet<Connection> = new Set();
    for (const group of byAddress.values()) if (group.size > largest.size) largest = group;
    return largest;
  };

  /** Where every connection is in use: one of the address that has most, if it has more than its share. */
  const findOverShare = (): Connection | null => {
    const groups = [...byAddress].filter(([address]) => !proxies.has(address)).map(([, group]) => group);
    const largest = groups.reduce((one, other) => (other.size > one.size ? other : one), new Set());
    if (largest.size <= limits.perAddress * ownShare) return null;
    return [...largest].reduce((one, other) => (compareQuiet(other, one) < 0 ? other : one));
  };

  /**
   * Where no place is free, the address that has most gives one up, or else any that stands still. Where all are in use, an
   * address that has none gets one from an address far above its share; else the new one is closed.
   */
  const admit = (socket: Socket): void => {
    const connection = add(socket);
    const own = byAddress.get(connection.address) ?? new Set();
    const isOverOwn = own.size > limits.perAddress && !proxies.has(connection.address);
    if (!isOverOwn && connections.size <= limits.total) return;
    const replaced = isOverOwn
      ? findReplaceable(() => own)
      : (findReplaceable(largestGroup) ??
        findReplaceable(() => connections.values()) ??
        (own.size === 1 ? findOverShare() : null));
    close(replaced ?? connection);
  };

  const closeStalled = (group: ReadonlySet<Connection>): void => {
    for (const one of [...group]) if (one.quietFor(time) >= limits.stalledAfter) close(one);
  };

  const closeStalledOfMany = (group: ReadonlySet<Connection>): void => {
    if (group.size <= limits.manyPerAddress) return;
    const quiet = [...group].filter((one) => !one.isIdle && one.quietFor(time) >= limits.stalledAfterOfMany);
    quiet.sort(compareQuiet);
    for (const one of quiet.slice(0, group.size - limits.manyPerAddress)) close(one);
  };

  const sweep = (elapsed: number): void => {
    time += Math.min(elapsed, 2 * limits.sweepEvery);
    for (const connection of connections.values()) connection.look(time);
    for (const [address, group] of byAddress) {
      closeStalled(group);
      if (!proxies.has(address)) closeStalledOfMany(group);
    }
  };

  return {
    limitRequests: (listener) => (request, response) => {
      const { socket } = request;
      const waiting = connections.get(socket)?.begin(request, response) ?? 0;
      if (waiting > limits.pipelined) socket.destroy();
      // What came in the same packet behind a request too many is parsed all the same.
      if (!socket.destroyed) listener(request, response);
    },
    watch: (server) => {
      server.on('connection', admit);
      let sweptAt = performance.now();
      const timer = setInterval(() => {
        const now = performance.now();
        sweep(now - sweptAt);
        sweptAt = now;
      }, limits.sweepEvery);
      timer.unref();
      server.once('close', () => clearInterval(timer));
    },
  };
};
