import type { Exchange } from './captured-responses.ts';
import { cpuMicroseconds } from './cpu-time.ts';
import { atLeast, atMost, type Figure, median } from './figures.ts';
import { type LoadGenerator, type LoadResult, requestText } from './load.ts';
import type { RunningServer } from './server-process.ts';

/** The budget: a cached page or file must not be much slower than a bare Node server. */
const minShareOfBare = 0.8;
const connections = 16;
const rounds = 6;
const roundMilliseconds = 500;
const warmUpMilliseconds = 1_000;

export type LoadCase = Exchange & {
  readonly label: string;
  /** Whether the response is cached in memory; the budget applies only then. */
  readonly isCached: boolean;
};

/** The site and the reference servers. */
export type Servers = {
  readonly site: RunningServer;
  readonly bare: RunningServer;
  readonly nginx: RunningServer | null;
};

/** `cpu` is the server's processor time per request, which other programs disturb less than the rate. */
type Run = LoadResult & { readonly cpu: number | null };
type Runs = { readonly site: Run[]; readonly bare: Run[]; readonly nginx: Run[] };

/** Alternates between the servers, because timings on one machine drift; each round is compared separately. */
const runRounds = async (
  load: LoadGenerator,
  loadCase: LoadCase,
  { site, bare, nginx }: Servers,
): Promise<Runs> => {
  const runs: Runs = { site: [], bare: [], nginx: [] };
  const captured = `/${loadCase.name}`;
  const turns = [
    { server: site, path: loadCase.path, results: runs.site },
    { server: bare, path: captured, results: runs.bare },
    ...(nginx === null ? [] : [{ server: nginx, path: captured, results: runs.nginx }]),
  ];
  const run = async ({ server, path }: (typeof turns)[number], milliseconds: number): Promise<Run> => {
    const request = requestText(path, loadCase.encoding);
    const before = cpuMicroseconds(server.pid);
    const result = await load.run({ port: server.port, request, connections, milliseconds });
    const after = cpuMicroseconds(server.pid);
    const cpu = before === null || after === null ? null : (after - before) / result.requests;
    return { ...result, cpu };
  };
  for (const turn of turns) await run(turn, warmUpMilliseconds);
  for (let round = 0; round < rounds; round += 1)
    for (const turn of round % 2 === 0 ? turns : turns.toReversed())
      turn.results.push(await run(turn, roundMilliseconds));
  return runs;
};

const compare = (
  own: readonly Run[],
  other: readonly Run[],
  read: (run: Run) => number,
  label: string,
): Pick<Figure, 'value' | 'reference' | 'ratio'> & { readonly ratio: number } => ({
  value: median(own.map(read)),
  reference: { label, value: median(other.map(read)) },
  ratio: median(own.map((result, round) => read(result) / read(other[round] ?? result))),
});

const toFigures = ({ label, isCached }: LoadCase, { site, bare, nginx }: Runs): Figure[] => {
  const group = `Under load (${connections} connections)`;
  const rate = compare(site, bare, (run) => run.perSecond, 'bare');
  const rows: Omit<Figure, 'group'>[] = [
    { name: label, unit: 'req/s', budget: isCached ? atLeast(minShareOfBare, rate.ratio) : null, ...rate },
  ];
  const addRow = (name: string, unit: string, other: readonly Run[], read: (run: Run) => number) =>
    rows.push({
      name: `  ${name}`,
      unit,
      budget: null,
      ...compare(site, other, read, other === nginx ? 'nginx' : 'bare'),
    });
  if (nginx.length > 0) addRow('against nginx', 'req/s', nginx, (run) => run.perSecond);
  addRow('p50', 'ms', bare, (run) => run.p50);
  addRow('p99', 'ms', bare, (run) => run.p99);
  if (site[0]?.cpu !== null) addRow('processor time', 'µs/req', bare, (run) => run.cpu ?? 0);
  return rows.map((row) => ({ group, ...row }));
};

/** Requests per second and latency of each case, beside a bare Node server and nginx. */
export const measureThroughput = async (
  load: LoadGenerator,
  cases: readonly LoadCase[],
  servers: Servers,
): Promise<Figure[]> => {
  const figures: Figure[] = [];
  const busy: number[] = [];
  for (const loadCase of cases) {
    const runs = await runRounds(load, loadCase, servers);
    busy.push(...[...runs.site, ...runs.bare].map((result) => result.busy));
    figures.push(...toFigures(loadCase, runs));
  }
  // Proves that the generator was not the bottleneck.
  const maxBusy = Math.max(...busy);
  const name = 'load generator, share of its core at most';
  const group = figures[0]?.group ?? '';
  return [
    ...figures,
    { group, name, value: maxBusy, unit: '', reference: null, ratio: null, budget: atMost(0.9, maxBusy) },
  ];
};
