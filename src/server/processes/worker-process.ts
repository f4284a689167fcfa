import cluster from 'node:cluster';
import type { MetricsSource, ReadMetrics } from '../metrics/metrics-source.ts';
import { StartError } from '../start-error.ts';
import { type PrimaryMessage, printsStartVariable, type WorkerMessage } from './messages.ts';

/** Whether this process was started by a primary one, to serve the site together with others. */
export const isWorkerProcess = (): boolean => cluster.isWorker;

/** The site as this process runs it. */
type WorkerSite = {
  readonly stop: () => Promise<void>;
  readonly retire: () => Promise<void>;
  readonly metrics: MetricsSource | null;
};

type StartWorkerSite = (given: {
  readonly print: (line: string) => void;
  readonly readAllMetrics: ReadMetrics;
}) => Promise<WorkerSite>;

const send = (message: WorkerMessage): Promise<void> =>
  new Promise((resolve) => {
    // Without a channel the primary process is gone, and this one ends by itself.
    if (process.connected && process.send) process.send(message, undefined, undefined, () => resolve());
    else resolve();
  });

/** Asks the primary process, which asks all worker processes. */
const createMetricsRequests = () => {
  const waiting = new Map<number, (text: string) => void>();
  let lastId = 0;
  return {
    read: (): Promise<string> => {
      lastId += 1;
      const { promise, resolve } = Promise.withResolvers<string>();
      waiting.set(lastId, resolve);
      void send({ kind: 'read metrics', id: lastId });
      return promise;
    },
    receive: ({ id, text }: Extract<PrimaryMessage, { readonly kind: 'metrics' }>): void => {
      waiting.get(id)?.(text);
      waiting.delete(id);
    },
  };
};

const sendMetrics = async (site: WorkerSite | null, id: number, withShared: boolean): Promise<void> => {
  const source = site?.metrics;
  if (!source) return;
  // During an error of the database the others are still of use.
  const shared = withShared ? await source.collectShared().catch(() => []) : [];
  await send({ kind: 'collected', id, own: source.collectOwn(), shared });
};

/** Runs the site in a worker process, until the primary process tells it to end. */
export const runWorkerProcess = async (startSite: StartWorkerSite): Promise<void> => {
  let site: WorkerSite | null = null;
  let isEnding = false;
  const requests = createMetricsRequests();

  const end = (how: 'stop' | 'retire'): void => {
    // A stop overtakes a retirement, which takes longer.
    if (isEnding && how === 'retire') return;
    isEnding = true;
    if (site === null) process.exit(0);
    void site[how]().then(() => process.exit(0));
  };

  process.on('message', (message: PrimaryMessage) => {
    if (message.kind === 'collect') void sendMetrics(site, message.id, message.withShared);
    else if (message.kind === 'metrics') requests.receive(message);
    else end(message.kind);
  });
  // A terminal sends these to all processes; the primary one decides what they mean.
  process.on('SIGINT', () => {});
  process.on('SIGHUP', () => {});
  process.on('SIGTERM', () => end('stop'));

  try {
    site = await startSite({
      print: process.env[printsStartVariable] ? (line) => process.stdout.write(`${line}\n`) : () => {},
      readAllMetrics: requests.read,
    });
    await send({ kind: 'ready' });
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    process.stderr.write(`${error.message}\n`);
    await send({ kind: 'cannot start' });
    process.exit(1);
  }
};
