import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

type StallingProxy = {
  readonly port: number;
  /** From now on no data passes, but no connection is closed, as after a pulled network cable. */
  readonly stall: () => void;
  /** Lets data pass again; connections from before stay lost. */
  readonly resume: () => void;
  readonly close: () => Promise<void>;
};

/** A proxy for a server on loopback that can stall; optionally delays every new connection by the given milliseconds. */
export const startStallingProxy = async (target: number, delay = 0): Promise<StallingProxy> => {
  const sockets = new Set<Socket>();
  let isStalled = false;
  const track = (socket: Socket): void => {
    sockets.add(socket);
    socket.on('error', () => {});
    socket.once('close', () => sockets.delete(socket));
  };
  const server = createServer({ pauseOnConnect: true }, async (socket) => {
    track(socket);
    await pause(delay);
    if (isStalled || socket.destroyed) return;
    const onward = connect(target, '127.0.0.1');
    track(onward);
    socket.on('data', (bytes) => isStalled || onward.write(bytes));
    onward.on('data', (bytes) => isStalled || socket.write(bytes));
    socket.once('close', () => onward.destroy());
    onward.once('close', () => isStalled || socket.destroy());
    socket.resume();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    stall: () => {
      isStalled = true;
    },
    resume: () => {
      isStalled = false;
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
};
