import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fetchPage } from './http-client.ts';

/** A response of the site, stored so that the reference servers can send the same bytes. */
export type CapturedResponse = {
  /** Also the path on the reference servers. */
  readonly name: string;
  readonly headers: readonly (readonly [string, string])[];
  readonly body: Buffer;
};

export type Exchange = { readonly name: string; readonly path: string; readonly encoding: string };

/** Headers of the connection, which each server sets itself. */
const connectionHeaders = /^(date|connection|keep-alive|transfer-encoding|content-length)$/i;

const capture = async (port: number, { name, path, encoding }: Exchange): Promise<CapturedResponse> => {
  const { rawHeaders, body } = await fetchPage(port, path, encoding);
  const headers: [string, string][] = [];
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const [header = '', value = ''] = rawHeaders.slice(index, index + 2);
    if (!connectionHeaders.test(header)) headers.push([header, value]);
  }
  return { name, headers: [...headers, ['Content-Length', String(body.length)]], body };
};

/** Requests each path once and stores the responses for both reference servers. */
export const captureResponses = async (
  port: number,
  exchanges: readonly Exchange[],
  folder: string,
): Promise<void> => {
  const responses = await Promise.all(exchanges.map((exchange) => capture(port, exchange)));
  for (const { name, body } of responses) writeFileSync(join(folder, name), body);
  const index = responses.map(({ name, headers }) => ({ name, headers }));
  writeFileSync(join(folder, 'answers.json'), JSON.stringify(index));
};

export const readResponses = (folder: string): CapturedResponse[] => {
  const index: Omit<CapturedResponse, 'body'>[] = JSON.parse(
    readFileSync(join(folder, 'answers.json'), 'utf8'),
  );
  return index.map((response) => ({ ...response, body: readFileSync(join(folder, response.name)) }));
};
