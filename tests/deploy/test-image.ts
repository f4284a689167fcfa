// Executes the steps of the Dockerfile in bare root file systems, and runs the result as a container would be run.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { arch, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { freePort } from '../support/free-port.ts';
import { buildImage } from './build-image.ts';
import { ensureEmulation } from './emulation.ts';
import { collectMachineSettings } from './machine-settings.ts';
import { readDockerfile } from './read-dockerfile.ts';
import type { Architecture } from './root-file-system.ts';
import { startContainer } from './run-image.ts';

/** The most that the image may take, in bytes. */
const maxSize = 400_000_000;
/** How long the start may take, in milliseconds; an emulated processor needs many times as long. */
const maxStart = 2_000;

const readArchitecture = (name: string): Architecture => {
  if (name === 'amd64' || name === 'arm64') return name;
  throw new Error(`The architecture must be amd64 or arm64, not ${name}.`);
};

const own: Architecture = arch() === 'arm64' ? 'arm64' : 'amd64';
const { values } = parseArgs({
  options: { architecture: { type: 'string' }, builder: { type: 'string' } },
});
const architectures = {
  image: readArchitecture(values.architecture ?? own),
  builder: readArchitecture(values.builder ?? own),
};
const isEmulated = architectures.image !== own;
for (const architecture of Object.values(architectures))
  if (architecture !== own) ensureEmulation(architecture);

const print = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

/** The bytes of all files, each counted once. */
const measure = (folder: string): number =>
  Number.parseInt(
    execFileSync('du', ['--bytes', '--summarize', '--one-file-system', folder], { encoding: 'utf8' }),
    10,
  );

const failures: string[] = [];
const check = (isTrue: boolean, line: string): void => {
  print(`${isTrue ? 'ok' : 'FAILED'}: ${line}`);
  if (!isTrue) failures.push(line);
};

const folder = mkdtempSync(join(tmpdir(), 'campaign-image-'));
process.once('exit', () => execFileSync('rm', ['--recursive', '--force', '--one-file-system', folder]));
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
const startedAt = performance.now();
const image = await buildImage({
  stages: readDockerfile(readFileSync('Dockerfile', 'utf8')),
  context: '.',
  folder,
  cache: '.cache',
  architectures,
  settings: collectMachineSettings(join(folder, 'machine')),
  print,
});
print(`Built for ${architectures.image} in ${((performance.now() - startedAt) / 1000).toFixed(0)} s`);
const size = measure(image.root);
check(size < maxSize, `the image has ${(size / 1_000_000).toFixed(0)} MB, at most ${maxSize / 1_000_000}`);

const variables = {
  PORT: String(await freePort()),
  HOST: '127.0.0.1',
  ADMIN_PASSWORD: 'a-long-enough-password',
};
// The second start is the one that counts: the first one creates the database.
for (const start of ['first', 'second'] as const) {
  const began = performance.now();
  const site = startContainer(image, join(folder, 'data'), variables);
  while (!site.output().includes('The site is at')) {
    if (!site.isRunning()) throw new Error(`The site ended:\n${site.output()}`);
    await setTimeout(10);
  }
  const page = await fetch(`http://127.0.0.1:${variables.PORT}/`);
  const text = await page.text();
  const milliseconds = Math.round(performance.now() - began);
  check(page.status === 200 && text.includes('</html>'), `the ${start} start answers with the home page`);
  print(`The ${start} start took ${milliseconds} ms to the first page.`);
  if (start === 'second') {
    if (!isEmulated) check(milliseconds < maxStart, `a start takes less than ${maxStart} ms`);
    const user = await site.run(['id', '-u']);
    check(user.output !== '0', `it runs as user ${user.output}, not as root`);
    const written = await site.run(['touch', '/site/written', '/etc/written', '/written']);
    check(/Read-only/.test(written.output), 'the root file system is read-only');
    const health = await site.run(image.healthcheck);
    check(health.code === 0, `the health check succeeds ${health.output}`);
    const machine = await site.run([image.command[0] ?? '', '-p', 'process.arch']);
    print(`The processor of the image: ${machine.output}`);
    const picture = await fetch(`http://127.0.0.1:${variables.PORT}/apple-touch-icon.png`);
    check(picture.headers.get('content-type') === 'image/png', 'the picture library works');
    check(!/Installing|Building/.test(site.output()), 'nothing is installed or built at the start');
  }
  check((await site.stop()) === 0, 'it stops when it is told to');
}
print(failures.length === 0 ? 'The image is good.' : `${failures.length} failed`);
process.exitCode = failures.length === 0 ? 0 : 1;
