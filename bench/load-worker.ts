import { connect } from 'node:net';
import { performance } from 'node:perf_hooks';
import type { LoadJob, LoadResult } from './load.ts';

/**
 * The load generator, in its own process so that it shares no event loop with what it measures. It uses raw sockets and
 * parses only enough to find the end of a response: it must be faster than a bare Node server.
 */

const headEnd = '\r\n\r\n';
const lastChunk = Buffer.from('0\r\n\r\n');

/** Parses the responses of one connection; returns true when the bytes complete a response. */
const createResponseReader = () => {
  let remaining = 0;
  let isChunked = false;
  let head = '';
  return (bytes: Buffer): boolean => {
    if (remaining > 0) {
      remaining -= bytes.length;
    } else if (!isChunked) {
      const end = bytes.indexOf(headEnd);
      head += bytes.toString('latin1', 0, end === -1 ? bytes.length : end);
      if (end === -1) return false;
      if (!head.startsWith('HTTP/1.1 200')) throw new Error(`Unexpected answer: ${head.split('\r\n')[0]}`);
      const length = /\ncontent-length: *(\d+)/i.exec(head)?.[1];
      head = '';
      isChunked = length === undefined;
      remaining = isChunked ? 0 : Number(length) + end + headEnd.length - bytes.length;
    }
    if (!isChunked) return remaining === 0;
    // Requests are never pipelined, so a response ends at the end of the bytes read.
    if (!bytes.subarray(-lastChunk.length).equals(lastChunk)) return false;
    isChunked = false;
    return true;
  };
};

/** Repeats the request on one connection until the time is over. */
const runConnection = (job: LoadJob, until: number, latencies: number[]): Promise<void> =>
  new Promise((resolve, reject) => {
    const request = Buffer.from(job.request);
    const isComplete = createResponseReader();
    let sentAt = 0;
    const send = () => {
      sentAt = performance.now();
      socket.write(request);
    };
    const read = (size: number, buffer: Uint8Array): boolean => {
      try {
        if (!isComplete(Buffer.from(buffer.buffer, buffer.byteOffset, size))) return true;
      } catch (error) {
        socket.destroy();
        reject(error);
        return true;
      }
      const now = performance.now();
      latencies.push(now - sentAt);
      if (now < until) send();
      else socket.end(resolve);
      return true;
    };
    const socket = connect({
      host: '127.0.0.1',
      port: job.port,
      noDelay: true,
      onread: { buffer: Buffer.allocUnsafeSlow(65_536), callback: read },
    });
    socket.once('connect', send);
    socket.once('error', reject);
    socket.once('close', () => reject(new Error('The server closed a connection under load.')));
  });

const runJob = async (job: LoadJob): Promise<LoadResult> => {
  const latencies: number[] = [];
  const start = performance.now();
  const cpuBefore = process.cpuUsage();
  const connections = Array.from({ length: job.connections }, () =>
    runConnection(job, start + job.milliseconds, latencies),
  );
  await Promise.all(connections);
  const milliseconds = performance.now() - start;
  const { user, system } = process.cpuUsage(cpuBefore);
  latencies.sort((a, b) => a - b);
  const at = (share: number) => latencies[Math.floor((latencies.length - 1) * share)] ?? 0;
  return {
    requests: latencies.length,
    perSecond: (latencies.length * 1000) / milliseconds,
    p50: at(0.5),
    p99: at(0.99),
    busy: (user + system) / 1000 / milliseconds,
  };
};

process.on('message', (job: LoadJob) => {
  runJob(job)
    .catch((error: unknown) => ({ error: error instanceof Error ? error.message : String(error) }))
    .then((result) => process.send?.(result));
});
