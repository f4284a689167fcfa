import { spawnSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../tests/support/free-port.ts';
import { type CapturedResponse, readResponses } from './captured-responses.ts';
import { type RunningServer, startServer } from './server-process.ts';

const quote = (text: string): string => `"${text.replace(/["\\]/g, (character) => `\\${character}`)}"`;

/** One location with the captured headers. nginx sets the length itself. */
const renderLocation = ({ name, headers }: CapturedResponse): string => {
  const lines = headers.map(([header, value]) => {
    if (/^content-length$/i.test(header)) return '';
    if (/^content-type$/i.test(header)) return `types {} default_type ${quote(value)};`;
    return `add_header ${header} ${quote(value)};`;
  });
  return `location = /${name} { ${lines.join(' ')} }`;
};

/**
 * One process in the foreground, because the Node servers are one process each. Connections have no request limit,
 * because the load generator uses the same ones for the whole run.
 */
const configuration = (responses: string, port: number): string => `
daemon off;
master_process off;
error_log stderr error;
pid nginx.pid;
events { worker_connections 256; }
http {
  access_log off;
  sendfile on;
  tcp_nopush on;
  etag off;
  open_file_cache max=64;
  keepalive_requests 1000000000;
  client_body_temp_path body;
  proxy_temp_path proxy;
  fastcgi_temp_path fastcgi;
  uwsgi_temp_path uwsgi;
  scgi_temp_path scgi;
  server {
    listen 127.0.0.1:${port};
    root ${quote(responses)};
    ${readResponses(responses).map(renderLocation).join('\n    ')}
  }
}
`;

/** Starts nginx on the captured responses; null if it is not installed. */
export const startNginx = async (
  responses: string,
  path: string,
  temporary: string,
): Promise<RunningServer | null> => {
  const isInstalled = spawnSync('nginx', ['-v']).status === 0;
  if (!isInstalled) return null;
  const folder = mkdtempSync(join(temporary, 'nginx-'));
  const port = await freePort();
  writeFileSync(join(folder, 'nginx.conf'), configuration(responses, port));
  const args = ['-p', folder, '-e', 'stderr', '-c', 'nginx.conf'];
  return startServer({ command: 'nginx', args, port, path });
};
