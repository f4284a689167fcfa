import type { Server } from 'node:http';
import { Server as NetServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { StartError } from '../start-error.ts';

/** Begins to listen, and returns the port; `variable` is the setting that names it. */
export const listen = (server: Server, host: string, port: number, variable = 'PORT'): Promise<number> =>
  new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE')
        reject(
          new StartError(
            `Port ${port} on ${host} is in use by another program; set ${variable} to a free one.`,
          ),
        );
      else if (error.code === 'EACCES')
        reject(
          new StartError(`This user is not allowed to use port ${port}; set ${variable} to one above 1023.`),
        );
      else
        reject(
          new StartError(`Cannot listen on ${host}:${port} (${error.code}); check the host and ${variable}.`),
        );
    });
    server.listen(port, host, () => {
      const address = server.address();
      resolve(typeof address === 'object' && address !== null ? address.port : port);
    });
  });

/** How long open connections may take to finish when the program ends, in milliseconds. */
const shutdownGrace = 5_000;

/** Ends all connections: at once those that wait for nothing, the others within the grace period. */
export const closeServer = async (server: Server): Promise<void> => {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  server.closeIdleConnections();
  const timer = setTimeout(() => server.closeAllConnections(), shutdownGrace);
  await closed;
  clearTimeout(timer);
};

type DrainTimes = {
  /** After how many milliseconds connections are closed that wait for nothing. */
  readonly idle: number;
  /** After how many milliseconds all others are. */
  readonly limit: number;
};

const drainTimes: DrainTimes = { idle: 10_000, limit: 60_000 };

/**
 * Stops accepting connections while another process accepts them, and lets the open ones end without a failed request: each
 * is told to close with its next response. One that is closed while its client sends a request would lose that request, so
 * those without a request are closed only after a while.
 */
export const drainServer = async (server: Server, { idle, limit } = drainTimes): Promise<void> => {
  server.prependListener('request', (_request, response) => {
    response.shouldKeepAlive = false;
  });
  let isClosed = false;
  const closed = new Promise<void>((resolve) => {
    // The method of the HTTP server would also close the connections without a request at once.
    NetServer.prototype.close.call(server, () => {
      isClosed = true;
      resolve();
    });
  });
  const begin = performance.now();
  const closeRest = async (): Promise<void> => {
    while (!isClosed) {
      await pause(200, undefined, { ref: false });
      const elapsed = performance.now() - begin;
      if (elapsed > idle) server.closeIdleConnections();
      if (elapsed > limit) server.closeAllConnections();
    }
  };
  await Promise.race([closed, closeRest()]);
};
