import type { RequestListener, Server } from 'node:http';
import type { Socket } from 'node:net';
import { getCustomerNetwork, getNetwork, parseIp } from '../limits/ip-address.ts';
import type { TrustedProxies } from '../limits/trusted-proxies.ts';
import { Connection } from './connection.ts';
import type { ConnectionLimits } from './connection-limits.ts';

type Dependencies = {
  readonly limits: ConnectionLimits;
  /** A proxy has the connections of all its visitors, so no limit per address applies to it. */
  readonly trustedProxies: TrustedProxies | null;
};

export type ConnectionGuard = {
  /** Closes a connection that sends many requests without waiting for responses. */
  readonly limitRequests: (listener: RequestListener) => RequestListener;
  /** Closes connections of the server that stall, or are too many. */
  readonly watch: (server: Server) => void;
  /** How many connections are open. */
  readonly count: () => number;
};

/** Connections without a known address count as one address. */
const unknownAddress = 'unknown';

/** How many candidates are checked again before the search for a replaceable connection ends. */
const maxCandidates = 8;

/** The share of its limit that an address never loses; beyond it, it yields to an address without a connection. */
const guaranteedShare = 1 / 4;

/** Protects the server from clients that read no responses, send no requests or open too many connections. */
export const createConnectionGuard = ({ limits, trustedProxies }: Dependencies): ConnectionGuard => {
  const connections = new Map<Socket, Connection>();
  const byAddress = new Map<string, Set<Connection>>();
  const proxies = new Set<string>();
  /** Advances with every check, but not by more than two intervals: a process that was busy must not count as stalled clients. */
  let time = 0;

  const add = (socket: Socket): Connection => {
    const ip = parseIp(socket.remoteAddress ?? '');
    const isProxy = ip !== null && trustedProxies?.check(ip.text, ip.family) === true;
    // A proxy counts by its own address: other addresses of its network are not trusted.
    const address = ip === null ? unknownAddress : isProxy ? ip.text : getCustomerNetwork(getNetwork(ip));
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
    // Not on 'close': that event comes only after further connections have been accepted.
    remove(connection);
    // A reset makes the kernel discard unsent bytes, which it would otherwise retain for minutes.
    if (socket.writableLength > 0) socket.resetAndDestroy();
    else socket.destroy();
  };

  /** First connections that read no response or never sent a request, then idle ones; within each, the longest stalled first. */
  const compareStalled = (one: Connection, other: Connection): number =>
    Number(one.isIdle) - Number(other.isIdle) || other.stalledFor(time) - one.stalledFor(time);

  const isReplaceable = (one: Connection): boolean => one.stalledFor(time) >= limits.replaceableAfter;

  /** The best connection to close for a new one, where one has stalled for long enough. */
  const findReplaceable = (group: () => Iterable<Connection>): Connection | null => {
    for (let candidate = 0; candidate < maxCandidates; candidate += 1) {
      let first: Connection | null = null;
      for (const one of group())
        if (isReplaceable(one) && (first === null || compareStalled(one, first) < 0)) first = one;
      if (first === null) return null;
      // There may have been progress since the last check.
      first.checkProgress(time);
      if (isReplaceable(first)) return first;
    }
    return null;
  };

  const findLargestGroup = (): ReadonlySet<Connection> => {
    let largest: ReadonlySet<Connection> = new Set();
    for (const group of byAddress.values()) if (group.size > largest.size) largest = group;
    return largest;
  };

  /** For when no connection has stalled: one of the address with the most, if it has more than its share. */
  const findOverShare = (): Connection | null => {
    const groups = [...byAddress].filter(([address]) => !proxies.has(address)).map(([, group]) => group);
    const largest = groups.reduce((one, other) => (other.size > one.size ? other : one), new Set());
    if (largest.size <= limits.perAddress * guaranteedShare) return null;
    return [...largest].reduce((one, other) => (compareStalled(other, one) < 0 ? other : one));
  };

  /**
   * At the limit, a stalled connection of the address with the most is closed, or else any stalled one. Where none has
   * stalled, an address without a connection replaces one of an address above its share; else the new one is closed.
   */
  const admit = (socket: Socket): void => {
    const connection = add(socket);
    const own = byAddress.get(connection.address) ?? new Set();
    const isOverOwn = own.size > limits.perAddress && !proxies.has(connection.address);
    if (!isOverOwn && connections.size <= limits.total) return;
    const replaced = isOverOwn
      ? findReplaceable(() => own)
      : (findReplaceable(findLargestGroup) ??
        findReplaceable(() => connections.values()) ??
        (own.size === 1 ? findOverShare() : null));
    close(replaced ?? connection);
  };

  const closeStalled = (group: ReadonlySet<Connection>): void => {
    for (const one of [...group]) if (one.stalledFor(time) >= limits.stalledAfter) close(one);
  };

  const closeStalledOfMany = (group: ReadonlySet<Connection>): void => {
    if (group.size <= limits.manyPerAddress) return;
    const stalled = [...group].filter(
      (one) => !one.isIdle && one.stalledFor(time) >= limits.stalledAfterOfMany,
    );
    stalled.sort(compareStalled);
    for (const one of stalled.slice(0, group.size - limits.manyPerAddress)) close(one);
  };

  const checkAll = (elapsed: number): void => {
    time += Math.min(elapsed, 2 * limits.checkInterval);
    for (const connection of connections.values()) connection.checkProgress(time);
    for (const [address, group] of byAddress) {
      closeStalled(group);
      if (!proxies.has(address)) closeStalledOfMany(group);
    }
  };

  return {
    limitRequests: (listener) => (request, response) => {
      const { socket } = request;
      const waiting = connections.get(socket)?.recordRequest(request, response) ?? 0;
      if (waiting > limits.pipelined) socket.destroy();
      // Node still parses further requests of the same packet after the socket is destroyed.
      if (!socket.destroyed) listener(request, response);
    },
    watch: (server) => {
      server.on('connection', admit);
      let checkedAt = performance.now();
      const timer = setInterval(() => {
        const now = performance.now();
        checkAll(now - checkedAt);
        checkedAt = now;
      }, limits.checkInterval);
      timer.unref();
      server.once('close', () => clearInterval(timer));
    },
    count: () => connections.size,
  };
};
