import { startSite } from '../src/server/main.ts';
import { createDevWebCode } from '../src/server/render/dev-web-code.ts';
import { StartError } from '../src/server/start-error.ts';

try {
  const site = await startSite(process.env, (line) => process.stdout.write(`${line}\n`), {
    createWebCode: createDevWebCode,
  });
  const stop = () => void site.stop().then(() => process.exit());
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
