import type { ChildProcess, Serializable } from 'node:child_process';

/** How Node's cluster passes a connection to a worker process; `seq` comes back in the message that it was taken. */
type NewConnection = { readonly act: 'newconn'; readonly seq: number };
type Handle = { readonly close: () => void };

const isNewConnection = (message: unknown): message is NewConnection =>
  typeof message === 'object' && message !== null && 'act' in message && message.act === 'newconn';

/**
 * A connection that is passed to a process which is killed at that moment would stay open without anybody who reads it: Node waits for
 * the message that it was taken. Such connections are passed to another process; without one they are closed.
 */
export const reassignConnections = (child: ChildProcess, findOther: () => ChildProcess | undefined): void => {
  const passed = new Map<number, { readonly message: NewConnection; readonly handle: Handle }>();
  const send = child.send as (message: unknown, handle?: unknown, ...rest: unknown[]) => boolean;
  child.send = (message: Serializable, handle?: unknown, ...rest: unknown[]): boolean => {
    if (isNewConnection(message)) passed.set(message.seq, { message, handle: handle as Handle });
    return send.call(child, message, handle, ...rest);
  };
  // Node's own messages have an event of their own, which its types leave out.
  (child as NodeJS.EventEmitter).on('internalMessage', ({ ack }: { readonly ack?: number }) => {
    if (ack !== undefined) passed.delete(ack);
  });
  child.once('exit', () => {
    const other = findOther();
    for (const { message, handle } of passed.values()) {
      if (other?.connected) other.send(message as unknown as Serializable, handle as never);
      else handle.close();
    }
  });
};
