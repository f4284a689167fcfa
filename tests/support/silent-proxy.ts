import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

export type SilentProxy = {
  readonly port: number;
  /** From now on nothing gets through, and nothing is refused either, as behind a cable that was pulled. */
  readonly fallSilent: () => void;
  /** Lets everything through again; what was open before stays lost. */
  readonly speak: () => void;
  readonly close: () => Promise<void>;
};

/** Stands before a server on loopback, and can stop answering for it; it may let every connection wait first, in milliseconds. */
export const startSilentProxy = async (target: number, delay = 0): Promise<SilentProxy> => {
  const sockets = new Set<Socket>();
  let isSilent = false;
  const keep = (socket: Socket): void => {
    sockets.add(socket);
    socket.on('error', () => {});
    socket.once('close', () => sockets.delete(socket));
  };
  const server = createServer({ pauseOnConnect: true }, async (socket) => {
    keep(socket);
    await pause(delay);
    if (isSilent || socket.destroyed) return;
    const onward = connect(target, '127.0.0.1');
    keep(onward);
    socket.on('data', (bytes) => isSilent || onward.write(bytes));
    onward.on('data', (bytes) => isSilent || socket.write(bytes));
    socket.once('close', () => onward.destroy());
    onward.once('close', () => isSilent || socket.destroy());
    socket.resume();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    fallSilent: () => {
      isSilent = true;
    },
    speak: () => {
      isSilent = false;
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
};
