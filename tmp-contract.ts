import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { startWordpress } from './tests/wordpress/support/wordpress-server.ts';

const secret = 'a-secret-for-these-tests-only';
const wordpress = await startWordpress({ site: 'http://127.0.0.1:9', secret });
const child = spawn(
  process.execPath,
  [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--config',
    'tests/wordpress/vitest.config.ts',
    'contract',
    'shapes',
    'acf',
  ],
  {
    stdio: 'inherit',
    env: {
      ...process.env,
      WORDPRESS_ADDRESS: wordpress.address,
      WORDPRESS_WEB: wordpress.web,
      WORDPRESS_SECRET: secret,
      WORDPRESS_SITE: '',
    },
  },
);
await once(child, 'exit');
await wordpress.end();
