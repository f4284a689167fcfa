import { cpSync, globSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../support/free-port.ts';
import { type RunningProgram, runProgram, startServer } from './processes.ts';
import { fpmSettings, nginxSettings, wordpressSettings } from './server-settings.ts';

export type RunPhp = (name: string, input?: unknown) => string;

/** Runs files of `php/` in the WordPress of this folder. */
export const createPhpRunner =
  (web: string): RunPhp =>
  (name, input = null) =>
    runProgram(
      'php',
      ['-d', 'memory_limit=512M', join(import.meta.dirname, 'php', name), web],
      JSON.stringify(input),
    );

/** A real WordPress on loopback, with its own database server and PHP, in one folder. */
export type WordpressServer = {
  readonly address: string;
  /** The folder of WordPress's own files. */
  readonly web: string;
  /** The file with the errors, warnings and notices of PHP. */
  readonly errors: string;
  /** Runs a file of `php/` in WordPress, with a value as its input; returns what it prints. */
  readonly runPhp: RunPhp;
  readonly end: () => Promise<void>;
};

const root = join(import.meta.dirname, '..', '..', '..');
const pluginFolder = join(root, 'wordpress', 'miss-malawi-campaign');
const debianFolder = '/usr/share/wordpress';

/** Debian puts the version of PHP into the program's name. */
const findFpm = (): string => {
  const found = globSync('/usr/sbin/php-fpm*').sort().at(-1);
  if (found === undefined) throw new Error('php-fpm is not installed.');
  return found;
};

const copyWordpress = (web: string): void => {
  // Debian links libraries to the folders of other packages.
  cpSync(debianFolder, web, { recursive: true, dereference: true });
  mkdirSync(join(web, 'wp-content', 'uploads'), { recursive: true });
  symlinkSync(pluginFolder, join(web, 'wp-content', 'plugins', 'miss-malawi-campaign'));
};

const startDatabase = (folder: string, socket: string): Promise<RunningProgram> => {
  const data = join(folder, 'mysql');
  const shared = ['--no-defaults', '--user=root', `--datadir=${data}`];
  runProgram('mariadb-install-db', [...shared, '--auth-root-authentication-method=normal', '--skip-test-db']);
  return startServer(
    'mariadbd',
    [...shared, '--skip-networking', `--socket=${socket}`, `--pid-file=${folder}/mysql.pid`],
    socket,
  );
};

type WordpressOptions = {
  /** The port of the web server; by default a free one. */
  readonly port?: number;
  readonly site: string;
  readonly secret: string;
  /** Whether the plugin is switched on. */
  readonly hasPlugin?: boolean;
};

/** Sets WordPress up in a new folder and starts it. */
export const startWordpress = async (options: WordpressOptions): Promise<WordpressServer> => {
  const folder = mkdtempSync(join(tmpdir(), 'campaign-wordpress-'));
  const web = join(folder, 'web');
  const port = options.port ?? (await freePort());
  const address = `http://127.0.0.1:${port}`;
  const database = join(folder, 'mysql.sock');
  const fpm = join(folder, 'fpm.sock');
  const running: RunningProgram[] = [];
  const write = (name: string, text: string): string => {
    writeFileSync(join(folder, name), text);
    return join(folder, name);
  };
  const runPhp = createPhpRunner(web);
  const nginx = write('nginx.conf', nginxSettings({ folder, web, port, fpm }));
  const end = async () => {
    for (const program of running.splice(0).reverse()) await program.end();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    copyWordpress(web);
    running.push(await startDatabase(folder, database));
    runProgram('mariadb', [
      '--no-defaults',
      '-u',
      'root',
      `--socket=${database}`,
      '-e',
      'create database wordpress',
    ]);
    writeFileSync(join(web, 'wp-config.php'), wordpressSettings(database));
    running.push(
      await startServer(findFpm(), ['-R', '-F', '-y', write('fpm.conf', fpmSettings(folder, fpm))], fpm),
    );
    running.push(await startServer('nginx', ['-c', nginx, '-e', join(folder, 'nginx-error.log')], port));
    const { site, secret, hasPlugin = true } = options;
    runPhp('install.php', { address, site, secret, hasPlugin });
  } catch (error) {
    await end();
    throw error;
  }
  return {
    address,
    web,
    errors: join(folder, 'php-errors.log'),
    runPhp,
    end,
  };
};
