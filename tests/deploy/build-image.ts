import { once } from 'node:events';
import { cpSync, mkdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { MachineSettings } from './machine-settings.ts';
import type { Instruction, Stage } from './read-dockerfile.ts';
import {
  type Architecture,
  ensureBase,
  extractBase,
  prepareMountPoints,
  spawnInChroot,
} from './root-file-system.ts';

/** What a started container would have. */
export type Image = {
  readonly root: string;
  readonly folder: string;
  readonly user: string;
  readonly variables: Readonly<Record<string, string>>;
  readonly volumes: readonly string[];
  readonly command: readonly string[];
  readonly healthcheck: readonly string[];
};

type BuildOptions = {
  readonly stages: readonly Stage[];
  /** The folder of the Dockerfile. */
  readonly context: string;
  /** Where the root file systems of the stages are made. */
  readonly folder: string;
  readonly cache: string;
  readonly architectures: { readonly image: Architecture; readonly builder: Architecture };
  readonly settings: MachineSettings;
  readonly print: (line: string) => void;
};

/** `.dockerignore` has paths only, no patterns. */
const readIgnored = (context: string): string[] => {
  const lines = readFileSync(join(context, '.dockerignore'), 'utf8').split('\n').filter(Boolean);
  const pattern = lines.find((line) => /[*?!#]/.test(line));
  if (pattern !== undefined) throw new Error(`.dockerignore has a pattern: ${pattern}`);
  return lines;
};

/** Copies like COPY: of a folder its content, a file into a target that ends with a slash. */
const copyFiles = (
  { sources, target }: { readonly sources: readonly string[]; readonly target: string },
  from: string,
  folder: string,
  isIgnored: (path: string) => boolean,
): void => {
  const destination = target.startsWith('/') ? target : join(folder, target);
  mkdirSync(destination, { recursive: true });
  for (const source of sources) {
    const path = join(from, source);
    const name = statSync(path).isDirectory() ? '' : source;
    cpSync(path, join(destination, name), {
      recursive: true,
      verbatimSymlinks: true,
      preserveTimestamps: true,
      filter: (one) => !isIgnored(relative(from, one)),
    });
  }
};

/** A stage while it is built. */
type Building = { -readonly [key in keyof Image]: Image[key] };

const runStep = async (
  command: string,
  { root, folder, user, variables }: Building,
  settings: MachineSettings,
): Promise<void> => {
  const child = spawnInChroot(
    ['/bin/sh', '-c', command],
    {
      ...{ root, folder, user },
      variables: { HOME: '/root', ...variables, ...settings.variables },
      mounts: { [settings.mountPoint]: settings.folder },
    },
    'inherit',
  );
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`The step ended with ${code}: ${command}`);
};

const isNever = (): boolean => false;

export const buildImage = async ({
  stages,
  context,
  folder,
  cache,
  architectures,
  settings,
  print,
}: BuildOptions): Promise<Image> => {
  const ignored = readIgnored(context);
  const isIgnored = (path: string) => ignored.some((one) => path === one || path.startsWith(`${one}/`));
  const built = new Map<string, Image>();
  const apply = async (instruction: Instruction, image: Building): Promise<void> => {
    switch (instruction.name) {
      case 'run':
        return runStep(instruction.command, image, settings);
      case 'copy': {
        const { from } = instruction;
        const source = from === null ? context : built.get(from)?.root;
        if (source === undefined) throw new Error(`There is no stage ${from}.`);
        const inRoot = { ...instruction, target: instruction.target };
        const target = inRoot.target.startsWith('/') ? join(image.root, inRoot.target) : inRoot.target;
        return copyFiles(
          { sources: instruction.sources, target },
          source,
          join(image.root, image.folder),
          from === null ? isIgnored : isNever,
        );
      }
      case 'workdir':
        image.folder = instruction.folder;
        mkdirSync(join(image.root, image.folder), { recursive: true });
        return;
      case 'user':
        image.user = instruction.user;
        return;
      case 'env':
        image.variables = { ...image.variables, ...instruction.variables };
        return;
      case 'volume':
        image.volumes = [...image.volumes, instruction.folder];
        return;
      case 'cmd':
        image.command = instruction.command;
        return;
      case 'healthcheck':
        image.healthcheck = instruction.command;
        return;
      case 'expose':
        return;
    }
  };
  let last: Image | null = null;
  for (const [index, stage] of stages.entries()) {
    const architecture = stage.isForBuilder ? architectures.builder : architectures.image;
    const root = join(folder, `stage-${index}`);
    print(`== stage ${stage.name ?? 'of the image'}: ${stage.image} for ${architecture}`);
    extractBase(ensureBase(stage.image, architecture, cache, join(settings.folder, 'apt.conf')), root);
    prepareMountPoints(root, [settings.mountPoint]);
    const image: Building = {
      ...{ root, folder: '/', user: 'root', variables: {}, volumes: [], command: [], healthcheck: [] },
    };
    for (const instruction of stage.instructions) {
      const start = performance.now();
      await apply(instruction, image);
      const seconds = ((performance.now() - start) / 1000).toFixed(1);
      if (instruction.name === 'run') print(`${seconds} s: ${instruction.command}`);
    }
    if (stage.name !== null) built.set(stage.name, image);
    last = image;
    const isNeeded = (name: string | null) =>
      stages
        .slice(index + 1)
        .some(({ instructions }) => instructions.some((one) => one.name === 'copy' && one.from === name));
    for (const [name, { root: done }] of built)
      if (!isNeeded(name) && done !== root) rmSync(done, { recursive: true, force: true });
  }
  if (last === null) throw new Error('The Dockerfile has no stages.');
  return last;
};
