import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { wordpress } from '../src/shared/paths.ts';
import { startPostgres } from '../tests/support/real-postgres.ts';
import { captureResponses } from './captured-responses.ts';
import { installDemoFolder } from './demo-folder.ts';
import type { Figure } from './figures.ts';
import { startLoadGenerator } from './load.ts';
import { measureLongLists } from './long-lists.ts';
import { measureIdleMemory } from './memory.ts';
import { startNginx } from './nginx.ts';
import { measureFinale } from './orders.ts';
import { findMainScript, weighPages } from './page-weight.ts';
import { endServersOnExit, startBareServer, startSite } from './server-process.ts';
import { measureSlowPhone } from './slow-phone.ts';
import { measureStartUp } from './start-up.ts';
import { readDemoRows } from './stored-updates.ts';
import { renderTable } from './table.ts';
import { type LoadCase, measureThroughput } from './throughput.ts';
import { measureUncachedRender } from './uncached-render.ts';
import { measureWorkerProcesses } from './worker-processes.ts';

const root = join(import.meta.dirname, '..');
const resultFile = join('.cache', 'bench.json');
const start = performance.now();
const notes: string[] = [];

const print = (line: string): void => {
  const seconds = ((performance.now() - start) / 1000).toFixed(0).padStart(3);
  process.stdout.write(`${seconds} s  ${line}\n`);
};

const createCases = async (port: number): Promise<LoadCase[]> => {
  const list = `${wordpress.list('update')}?per_page=10&_embed`;
  const script = await findMainScript(port);
  return [
    { name: 'home-br', label: 'home page, cached, br', path: '/', encoding: 'br', isCached: true },
    { name: 'home', label: 'home page, cached, identity', path: '/', encoding: 'identity', isCached: true },
    { name: 'script-br', label: 'static script, br', path: script, encoding: 'br', isCached: true },
    { name: 'list', label: 'list of updates, identity', path: list, encoding: 'identity', isCached: false },
    { name: 'list-gzip', label: 'list of updates, gzip', path: list, encoding: 'gzip, br', isCached: false },
  ];
};

/** All measurements on the unchanged demo campaign. */
const measureSite = async (dataFolder: string, temporary: string): Promise<Figure[]> => {
  const responses = join(temporary, 'answers');
  mkdirSync(responses);
  const figures: Figure[] = [];
  const site = await startSite(dataFolder);
  print('Memory after the start');
  const memoryAtStart = await measureIdleMemory(site.pid, 'idle memory after the start');
  print('Page weight');
  const weights = await weighPages(site.port);
  print('The home page on a slow phone');
  if (process.env.CHROMIUM_PATH) figures.push(...(await measureSlowPhone(site.port)));
  else notes.push('There is no Chromium, so the slow phone is not measured.');

  const cases = await createCases(site.port);
  await captureResponses(site.port, cases, responses);
  const readyPath = `/${cases[0]?.name}`;
  const bare = await startBareServer(responses, readyPath);
  const nginx = await startNginx(responses, readyPath, temporary);
  if (nginx === null) notes.push('nginx is not installed, so nothing is compared with it.');
  const load = startLoadGenerator();
  print('Load: the site, a bare Node server and nginx in turns');
  figures.push(...(await measureThroughput(load, cases, { site, bare, nginx })));
  load.stop();
  await bare.stop();
  await nginx?.stop();
  print('Rendering without the cache');
  figures.push(...(await measureUncachedRender(site.port, join(dataFolder, 'site.db'))));
  print('Memory after the load');
  const memoryAfterLoad = await measureIdleMemory(site.pid, 'idle memory after the load');
  await site.stop();

  print('Start-up');
  figures.push(await measureStartUp(dataFolder, responses, readyPath));
  if (memoryAtStart === null || memoryAfterLoad === null)
    notes.push('This system has no /proc, so memory is not measured.');
  return [...figures, ...[memoryAtStart, memoryAfterLoad].filter((figure) => figure !== null), ...weights];
};

const measureLists = async (dataFolder: string, temporary: string): Promise<Figure[]> => {
  const demo = await readDemoRows(join(dataFolder, 'site.db'));
  print('Long lists on SQLite');
  const figures = await measureLongLists('Long lists, SQLite', temporary, demo, null);
  print('Long lists on PostgreSQL');
  const postgres = await startPostgres();
  try {
    const createDatabase = async (count: number) => ({
      dialect: 'postgres' as const,
      url: await postgres.create(`updates_${count}`),
    });
    return [
      ...figures,
      ...(await measureLongLists('Long lists, PostgreSQL', temporary, demo, createDatabase)),
    ];
  } finally {
    await postgres.stop();
  }
};

const run = async (): Promise<Figure[]> => {
  const temporary = mkdtempSync(join(tmpdir(), 'campaign-bench-'));
  process.once('exit', () => rmSync(temporary, { recursive: true, force: true }));
  const dataFolder = join(temporary, 'data');
  await installDemoFolder(dataFolder);
  // `npm run bench -- orders` or `workers` measures these alone.
  if (process.argv.includes('orders')) return measureFinale(temporary, print);
  const measureWorkers = () => {
    print('Two worker processes against one');
    return measureWorkerProcesses(dataFolder, temporary);
  };
  if (process.argv.includes('workers')) return measureWorkers();
  return [
    ...(await measureSite(dataFolder, temporary)),
    ...(await measureWorkers()),
    ...(await measureFinale(temporary, print)),
    ...(await measureLists(dataFolder, temporary)),
  ];
};

endServersOnExit();
const [busyBefore = 0] = loadavg();
if (busyBefore > availableParallelism() / 2)
  notes.push('Other programs kept this machine busy: read the ratios, not the values.');
const figures = await run();
const machine = { cpu: cpus()[0]?.model, cores: availableParallelism(), node: process.version };
const record = { measuredAt: new Date().toISOString(), machine, notes, figures };
writeFileSync(join(root, resultFile), `${JSON.stringify(record, null, 2)}\n`);
process.stdout.write(`\n${renderTable(figures)}\n\n${notes.map((note) => `Note: ${note}\n`).join('')}`);
const missed = figures.filter(({ budget }) => budget?.isMet === false).length;
print(
  `Done; ${missed} of ${figures.filter(({ budget }) => budget).length} budgets missed. All of it is in ${resultFile}`,
);
