import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../tests/support/free-port.ts';
import { startSiteProcess } from '../tests/support/site-process.ts';
import { fillWithDemo } from '../tests/wordpress/support/demo-campaign.ts';
import { listPluginErrors } from '../tests/wordpress/support/plugin-errors.ts';
import { startWordpress, type WordpressServer } from '../tests/wordpress/support/wordpress-server.ts';

const secret = 'a-secret-for-these-tests-only';

/** The environment in which the tests of both runners find the servers. */
const describeServers = (wordpress: WordpressServer, site: string): NodeJS.ProcessEnv => ({
  ...process.env,
  WORDPRESS_ADDRESS: wordpress.address,
  WORDPRESS_WEB: wordpress.web,
  WORDPRESS_SECRET: secret,
  WORDPRESS_SITE: site,
});

/** Runs a test runner to its end. A signal ends the runner, so that the servers are ended after it. */
const runTests = async (args: readonly string[], env: NodeJS.ProcessEnv): Promise<number> => {
  const child = spawn(process.execPath, args, { stdio: 'inherit', env });
  const pass = (signal: NodeJS.Signals) => child.kill(signal);
  process.on('SIGTERM', pass);
  process.on('SIGINT', pass);
  const [code] = await once(child, 'exit');
  process.off('SIGTERM', pass);
  process.off('SIGINT', pass);
  return typeof code === 'number' ? code : 1;
};

/** The contract of content hosts, in a WordPress of its own: it knows the ids of all entries. */
const runContract = async (): Promise<number> => {
  console.log('\n== the contract of content hosts with a real WordPress');
  const wordpress = await startWordpress({ site: 'http://127.0.0.1:9', secret });
  try {
    const args = ['run', '--config', 'tests/wordpress/vitest.config.ts'];
    return await runTests(['node_modules/vitest/vitest.mjs', ...args], describeServers(wordpress, ''));
  } finally {
    await wordpress.end();
  }
};

/** A site that shows a WordPress with the demo campaign, in the browser. */
const runJourneys = async (): Promise<number> => {
  console.log('\n== the site with a real WordPress');
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), 'campaign-wordpress-site-'));
  const wordpress = await startWordpress({ site: `http://127.0.0.1:${port}`, secret });
  try {
    await fillWithDemo(wordpress.runPhp);
    const site = await startSiteProcess({
      PORT: String(port),
      DATA_DIR: folder,
      ADMIN_PASSWORD: 'a-long-enough-password',
      CONTENT_HOST: wordpress.address,
      CONTENT_HOST_SECRET: secret,
    });
    try {
      const args = ['test', '--config', 'tests/wordpress/playwright.config.ts', '--reporter=list'];
      const environment = describeServers(wordpress, site.address);
      const code = await runTests(['node_modules/@playwright/test/cli.js', ...args], environment);
      const errors = listPluginErrors(wordpress.errors);
      for (const line of errors) console.log(`PHP complains about the plugin: ${line}`);
      return errors.length > 0 ? 1 : code;
    } finally {
      await site.end('SIGTERM');
    }
  } finally {
    await wordpress.end();
    rmSync(folder, { recursive: true, force: true });
  }
};

const codes = [await runContract(), await runJourneys()];
process.exitCode = Math.max(...codes);
