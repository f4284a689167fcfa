import { connect, type Socket } from 'node:net';

const request = 'GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nAccept-Encoding: br\r\n\r\n';
const headEnd = '\r\n\r\n';

/**
 * Clients that read the home page again and again on connections that stay open, each after a pause. A client whose response says
 * that the connection closes opens another one, as browsers do; everything else but a whole page with 200 is a failed request.
 */
export const startSteadyReaders = (
  port: number,
  { connections, pause }: { readonly connections: number; readonly pause: number },
) => {
  const failures: string[] = [];
  let [requests, closed, isOver] = [0, 0, false];

  /** Returns what ends it. */
  const openReader = (): (() => void) => {
    let socket: Socket;
    let timer: NodeJS.Timeout | undefined;
    const open = (): void => {
      let received = '';
      let isWaiting = false;
      let isToldToClose = false;
      const send = (): void => {
        isWaiting = true;
        requests += 1;
        socket.write(request);
      };
      const fail = (what: string): void => {
        if (isWaiting && !isOver) failures.push(what);
      };
      const read = (text: string): void => {
        received += text;
        const end = received.indexOf(headEnd);
        if (end === -1) return;
        const head = received.slice(0, end);
        const length = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? Number.NaN);
        if (received.length < end + headEnd.length + length) return;
        if (!head.startsWith('HTTP/1.1 200')) fail(head.split('\r\n')[0] ?? '');
        isWaiting = false;
        received = '';
        isToldToClose = /connection: close/i.test(head);
        if (isToldToClose) closed += 1;
        else timer = setTimeout(send, pause * (0.5 + Math.random()));
      };
      socket = connect({ host: '127.0.0.1', port, noDelay: true }, send);
      socket.setEncoding('latin1');
      socket.on('data', read);
      socket.on('error', (error) => {
        // A connection that is refused, too, is a failed request.
        isWaiting = true;
        fail(error.message);
      });
      socket.on('close', () => {
        clearTimeout(timer);
        fail('closed without a response');
        if (!isOver) open();
      });
    };
    open();
    return () => {
      clearTimeout(timer);
      socket.destroy();
    };
  };

  const readers = Array.from({ length: connections }, openReader);
  return {
    failures,
    countRequests: () => requests,
    /** How many connections were closed by the server with a response. */
    countClosed: () => closed,
    stop: (): void => {
      isOver = true;
      for (const end of readers) end();
    },
  };
};
