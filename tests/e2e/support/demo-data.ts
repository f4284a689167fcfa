import { rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { startSiteProcess } from '../../support/site-process.ts';

export const demoFolder = resolve('.cache/e2e-demo');

/** Installs the demo campaign once, by a real first start. Every demo site then works on its own copy. */
export default async function installDemoOnce(): Promise<void> {
  rmSync(demoFolder, { recursive: true, force: true });
  const site = await startSiteProcess({ DATA_DIR: demoFolder });
  await site.end('SIGTERM');
}
