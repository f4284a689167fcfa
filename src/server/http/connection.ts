import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Fewer bytes sent than this are no progress: a client could take one now and then for ever. */
const leastProgress = 16 * 1024;

/** Node's own socket timeout reads the same two counters; neither has a public name. */
type CountingHandle = { readonly bytesWritten?: number; readonly writeQueueSize?: number };

/**
 * How many bytes the kernel has taken. `socket.bytesWritten` counts those that still wait, too, and `socket.writableLength`
 * changes only when a whole write is done: a page or an export is one write, which takes a slow phone minutes.
 */
const bytesSent = (socket: Socket): number => {
  const { _handle: handle } = socket as { readonly _handle?: CountingHandle | null };
  return handle?.bytesWritten === undefined || handle.writeQueueSize === undefined
    ? socket.bytesWritten - socket.writableLength
    : handle.bytesWritten - handle.writeQueueSize;
};

/** An open connection and when something last moved on it. Times come from the caller. */
export class Connection {
  readonly socket: Socket;
  readonly address: string;
  #movedAt: number;
  #isWaitingForReader = false;
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
    this.#movedAt = now;
  }

  /** How long nothing has moved, as of the last `look`; zero while the server works on an answer. */
  quietFor(now: number): number {
    return this.#isWorking ? 0 : now - this.#movedAt;
  }

  /** Whether it has had its answers and no request is under way, as of the last `look`. */
  get isIdle(): boolean {
    return this.#isIdle;
  }

  /** Notes a request; tells how many of this connection wait for the answer to an earlier one. */
  begin(request: IncomingMessage, response: ServerResponse): number {
    this.#requests += 1;
    if (this.#isAnswering()) {
      this.#pipelined += 1;
      response.once('close', () => {
        this.#pipelined -= 1;
      });
    }
    this.#request = request;
    this.#response = response;
    return this.#pipelined;
  }

  /** Looks whether something moved since the last time. */
  look(now: number): void {
    const isWaitingForReader = this.socket.writableLength > 0;
    const isAnswering = this.#isAnswering();
    this.#isIdle = !isAnswering && !isWaitingForReader && this.#requests > 0;
    this.#isWorking = isAnswering && !isWaitingForReader && this.#request?.complete === true;
    if (isWaitingForReader ? this.#hasSent() : this.#hasMoved(isAnswering)) {
      this.#movedAt = now;
      this.#sent = bytesSent(this.socket);
    }
    this.#isWaitingForReader = isWaitingForReader;
    this.#received = this.socket.bytesRead;
    this.#seenRequests = this.#requests;
  }

  /** While something waits to be sent only what was sent counts: further requests are no sign of a reader. */
  #hasSent(): boolean {
    return !this.#isWaitingForReader || bytesSent(this.socket) - this.#sent >= leastProgress;
  }

  /** Between requests only a whole request counts, because its headers could come a byte at a time. */
  #hasMoved(isAnswering: boolean): boolean {
    if (this.#isWaitingForReader || this.#isWorking || this.#requests !== this.#seenRequests) return true;
    return isAnswering && this.socket.bytesRead !== this.#received;
  }

  /** Answers are sent in the order of the requests: when the last one is done, all are. */
  #isAnswering(): boolean {
    if (this.#response === null) return false;
    if (!this.#response.writableFinished && !this.#response.closed) return true;
    this.#request = null;
    this.#response = null;
    return false;
  }
}
