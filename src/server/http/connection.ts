import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Fewer sent bytes are no progress: a client could read one byte now and then for ever. */
const minProgress = 16 * 1024;

/** Private counters of Node, which its own socket timeout reads. */
type CountingHandle = { readonly bytesWritten?: number; readonly writeQueueSize?: number };

/**
 * How many bytes the kernel has taken. `socket.bytesWritten` also counts waiting bytes, and `socket.writableLength` changes
 * only when a whole write is done: a page or an export is one write, which takes a slow phone minutes.
 */
const countSentBytes = (socket: Socket): number => {
  const { _handle: handle } = socket as { readonly _handle?: CountingHandle | null };
  return handle?.bytesWritten === undefined || handle.writeQueueSize === undefined
    ? socket.bytesWritten - socket.writableLength
    : handle.bytesWritten - handle.writeQueueSize;
};

/** An open connection and the time of its last progress. Times come from the caller. */
export class Connection {
  readonly socket: Socket;
  readonly address: string;
  #progressAt: number;
  #isWaitingForClient = false;
  #isWorking = false;
  #isIdle = false;
  #sent = 0;
  #received = 0;
  #requests = 0;
  #seenRequests = 0;
  #pipelined = 0;
  #request: IncomingMessage | null = null;
  #response: ServerResponse | null = null;

  constructor(socket: Socket, address: string, now: number) {
    this.socket = socket;
    this.address = address;
    this.#progressAt = now;
  }

  /** The time without progress, as of the last `checkProgress`; zero while the server works on a response. */
  stalledFor(now: number): number {
    return this.#isWorking ? 0 : now - this.#progressAt;
  }

  /** Whether all requests have their responses and no further one is under way, as of the last `checkProgress`. */
  get isIdle(): boolean {
    return this.#isIdle;
  }

  /** Returns how many requests of this connection wait for the response to an earlier one. */
  recordRequest(request: IncomingMessage, response: ServerResponse): number {
    this.#requests += 1;
    if (this.#isResponding()) {
      this.#pipelined += 1;
      response.once('close', () => {
        this.#pipelined -= 1;
      });
    }
    this.#request = request;
    this.#response = response;
    return this.#pipelined;
  }

  /** Compares the counters with those of the last check. */
  checkProgress(now: number): void {
    const isWaitingForClient = this.socket.writableLength > 0;
    const isResponding = this.#isResponding();
    this.#isIdle = !isResponding && !isWaitingForClient && this.#requests > 0;
    this.#isWorking = isResponding && !isWaitingForClient && this.#request?.complete === true;
    if (isWaitingForClient ? this.#hasSent() : this.#hasReceived(isResponding)) {
      this.#progressAt = now;
      this.#sent = countSentBytes(this.socket);
    }
    this.#isWaitingForClient = isWaitingForClient;
    this.#received = this.socket.bytesRead;
    this.#seenRequests = this.#requests;
  }

  /** While bytes wait to be sent, only sent bytes count: a client that sends requests may still read nothing. */
  #hasSent(): boolean {
    return !this.#isWaitingForClient || countSentBytes(this.socket) - this.#sent >= minProgress;
  }

  /** Between requests, only a whole request counts, because its headers could come a byte at a time. */
  #hasReceived(isResponding: boolean): boolean {
    if (this.#isWaitingForClient || this.#isWorking || this.#requests !== this.#seenRequests) return true;
    return isResponding && this.socket.bytesRead !== this.#received;
  }

  /** Responses are sent in the order of the requests: when the last one is done, all are. */
  #isResponding(): boolean {
    if (this.#response === null) return false;
    if (!this.#response.writableFinished && !this.#response.closed) return true;
    this.#request = null;
    this.#response = null;
    return false;
  }
}
