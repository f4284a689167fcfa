import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import packageFile from '../../package.json' with { type: 'json' };
import { readDockerfile } from '../deploy/read-dockerfile.ts';

const read = (path: string): string => readFileSync(path, 'utf8');

/** What `npm start` runs, on the project's own Node. */
const startArguments = packageFile.scripts.start.replace(/^node /, '');

test('the image runs what npm start runs, as a user of its own', () => {
  const stages = readDockerfile(read('Dockerfile'));
  const last = stages.at(-1)?.instructions ?? [];
  const find = (name: string) => last.find((instruction) => instruction.name === name);
  expect(find('cmd')).toEqual({
    name: 'cmd',
    command: ['node_modules/node/bin/node', ...startArguments.split(' ')],
  });
  expect(find('user')).toEqual({ name: 'user', user: 'site' });
  expect(find('healthcheck')).toMatchObject({
    command: expect.arrayContaining(['node_modules/node/bin/node']),
  });
  // What the builder does is the same for every architecture; what is installed for one is not.
  expect(stages.map(({ isForBuilder }) => isForBuilder)).toEqual([true, false, false]);
});

test.each(['ARG VERSION', 'ADD page.tar /', 'COPY --chown=site a b', 'RUN', 'SHELL ["sh"]'])(
  'the reader of the Dockerfile skips nothing that it does not know: %s',
  (line) => {
    expect(() => readDockerfile(`FROM debian:trixie-slim\n${line}\n`)).toThrow(/not understood/);
  },
);

test('with Compose, the site trusts the address that the proxy has', () => {
  const compose = read('compose.yaml');
  const trusted = /TRUSTED_PROXIES: (\S+)/.exec(compose)?.[1];
  expect(trusted).toMatch(/^10\.89\.57\.\d+$/);
  expect(compose).toContain(`ipv4_address: ${trusted}`);
  expect(compose).toContain('subnet: 10.89.57.0/24');
});

test('the service of systemd runs what npm start runs', () => {
  expect(read('deploy/campaign.service')).toContain(
    `ExecStart=/opt/campaign/node_modules/node/bin/node ${startArguments}\n`,
  );
});

test('the service of systemd has few privileges', (context) => {
  const args = ['security', '--offline=true', '--threshold=25', 'deploy/campaign.service'];
  const { status, error, stdout } = spawnSync('systemd-analyze', args, { encoding: 'utf8' });
  if (error) context.skip('systemd-analyze is not installed here.');
  expect([status, /exposure level for campaign.service: (\S+)/.exec(stdout)?.[1]]).toEqual([
    0,
    expect.stringMatching(/^[012]\./),
  ]);
});
