import { execFileSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Where the folder with the machine's settings is mounted while a RUN is executed. */
const mountPoint = '/run/machine';

const certificates = '/etc/ssl/certs/ca-certificates.crt';

export type MachineSettings = {
  /** The folder on this machine, mounted as `mountPoint`. */
  readonly folder: string;
  readonly mountPoint: string;
  readonly variables: Readonly<Record<string, string>>;
};

/**
 * How this machine reaches its mirror of Debian and its npm registry, for the steps of an image. As with a builder of images, these
 * settings come from outside and stay outside: nothing of them is in the image.
 */
export const collectMachineSettings = (folder: string): MachineSettings => {
  mkdirSync(folder, { recursive: true });
  const apt = execFileSync('apt-config', ['dump'], { encoding: 'utf8' });
  const acquire = apt.split('\n').filter((line) => line.startsWith('Acquire::'));
  writeFileSync(join(folder, 'apt.conf'), `${acquire.join('\n')}\n`);
  const registry = execFileSync('npm', ['config', 'get', 'registry'], { encoding: 'utf8' }).trim();
  const proxies = Object.entries(process.env).filter(([name]) => /^(https?|no)_proxy$/i.test(name));
  const variables: Record<string, string> = {
    ...Object.fromEntries(proxies.map(([name, value]) => [name, value ?? ''])),
    APT_CONFIG: join(mountPoint, 'apt.conf'),
    npm_config_registry: registry,
  };
  if (existsSync(certificates)) {
    copyFileSync(certificates, join(folder, 'certificates.crt'));
    const path = join(mountPoint, 'certificates.crt');
    Object.assign(variables, { npm_config_cafile: path, NODE_EXTRA_CA_CERTS: path });
  }
  return { folder, mountPoint, variables };
};
