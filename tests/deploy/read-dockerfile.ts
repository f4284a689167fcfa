/** The instructions of a Dockerfile that the project's own uses; any other is an error, so that none is skipped unnoticed. */
export type Instruction =
  | { readonly name: 'run'; readonly command: string }
  | {
      readonly name: 'copy';
      readonly from: string | null;
      readonly sources: readonly string[];
      readonly target: string;
    }
  | { readonly name: 'workdir'; readonly folder: string }
  | { readonly name: 'user'; readonly user: string }
  | { readonly name: 'env'; readonly variables: Readonly<Record<string, string>> }
  | { readonly name: 'volume'; readonly folder: string }
  | { readonly name: 'expose'; readonly port: number }
  | { readonly name: 'healthcheck'; readonly command: readonly string[] }
  | { readonly name: 'cmd'; readonly command: readonly string[] };

export type Stage = {
  readonly name: string | null;
  /** The image that the stage begins with, such as `debian:trixie-slim`. */
  readonly image: string;
  /** Whether it is built on the architecture of the machine, whatever that of the image. */
  readonly isForBuilder: boolean;
  readonly instructions: readonly Instruction[];
};

/** The lines without comments, each with the lines that continue it. */
const joinLines = (text: string): string[] =>
  text
    .split('\n')
    .filter((line) => !line.trimStart().startsWith('#'))
    .join('\n')
    .replaceAll(/\\\n\s*/g, '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

const readCommand = (text: string): string[] => {
  const command: unknown = JSON.parse(text);
  if (!Array.isArray(command) || !command.every((part) => typeof part === 'string'))
    throw new Error(`A command must be a list of texts: ${text}`);
  return command;
};

const readCopy = (text: string): Instruction => {
  const [first = '', ...others] = text.split(/\s+/);
  const from = /^--from=(\S+)$/.exec(first)?.[1] ?? null;
  const paths = from === null ? [first, ...others] : others;
  const target = paths.at(-1);
  if (paths.length < 2 || target === undefined || paths.some((path) => /^--|\*/.test(path)))
    throw new Error(`COPY is not understood: ${text}`);
  return { name: 'copy', from, sources: paths.slice(0, -1), target };
};

const readInstruction = (keyword: string, text: string): Instruction => {
  switch (keyword) {
    case 'RUN':
      return { name: 'run', command: text };
    case 'COPY':
      return readCopy(text);
    case 'WORKDIR':
      return { name: 'workdir', folder: text };
    case 'USER':
      return { name: 'user', user: text };
    case 'ENV':
      return {
        name: 'env',
        variables: Object.fromEntries(text.split(/\s+/).map((one) => one.split('=', 2))),
      };
    case 'VOLUME':
      return { name: 'volume', folder: text };
    case 'EXPOSE':
      return { name: 'expose', port: Number(text) };
    case 'HEALTHCHECK':
      return { name: 'healthcheck', command: readCommand(text.slice(text.indexOf('CMD ') + 4)) };
    case 'CMD':
      return { name: 'cmd', command: readCommand(text) };
    default:
      throw new Error(`The instruction is not understood: ${keyword} ${text}`);
  }
};

export const readDockerfile = (text: string): Stage[] => {
  const stages: { name: string | null; image: string; isForBuilder: boolean; instructions: Instruction[] }[] =
    [];
  for (const line of joinLines(text)) {
    const [, keyword = '', rest = ''] = /^([A-Z]+)\s+(.*)$/.exec(line) ?? [];
    if (keyword === 'FROM') {
      const [, platform, image = '', name = null] =
        /^(--platform=\$BUILDPLATFORM\s+)?([^\s-]\S*)(?:\s+AS\s+(\S+))?$/.exec(rest) ?? [];
      if (image === '') throw new Error(`FROM is not understood: ${rest}`);
      stages.push({ name, image, isForBuilder: platform !== undefined, instructions: [] });
      continue;
    }
    const stage = stages.at(-1);
    if (stage === undefined) throw new Error(`A Dockerfile begins with FROM, not with ${line}`);
    stage.instructions.push(readInstruction(keyword, rest));
  }
  return stages;
};
