import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { askForPage } from './http-client.ts';

/** One answer of the site, kept so that the reference servers can give the very same. */
export type CapturedAnswer = {
  /** Also its address on the reference servers. */
  readonly name: string;
  readonly headers: readonly (readonly [string, string])[];
  readonly body: Buffer;
};

export type Exchange = { readonly name: string; readonly path: string; readonly encoding: string };

/** What a server says about the connection, not about the answer; every server says it for itself. */
const connectionHeaders = /^(date|connection|keep-alive|transfer-encoding|content-length)$/i;

const capture = async (port: number, { name, path, encoding }: Exchange): Promise<CapturedAnswer> => {
  const { rawHeaders, body } = await askForPage(port, path, encoding);
  const kept: [string, string][] = [];
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const [header = '', value = ''] = rawHeaders.slice(index, index + 2);
    if (!connectionHeaders.test(header)) kept.push([header, value]);
  }
  return { name, headers: [...kept, ['Content-Length', String(body.length)]], body };
};

/** Asks the site once for each and writes the answers where both reference servers find them. */
export const captureAnswers = async (
  port: number,
  exchanges: readonly Exchange[],
  folder: string,
): Promise<void> => {
  const answers = await Promise.all(exchanges.map((exchange) => capture(port, exchange)));
  for (const { name, body } of answers) writeFileSync(join(folder, name), body);
  const index = answers.map(({ name, headers }) => ({ name, headers }));
  writeFileSync(join(folder, 'answers.json'), JSON.stringify(index));
};

export const readAnswers = (folder: string): CapturedAnswer[] => {
  const index: Omit<CapturedAnswer, 'body'>[] = JSON.parse(
    readFileSync(join(folder, 'answers.json'), 'utf8'),
  );
  return index.map((answer) => ({ ...answer, body: readFileSync(join(folder, answer.name)) }));
};
