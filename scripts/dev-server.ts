import { startSite } from '../src/server/main.ts';
import { createDevFront } from '../src/server/render/dev-front.ts';

const site = await startSite(process.env, (line) => process.stdout.write(`${line}\n`), createDevFront);
const stop = () => void site.stop().then(() => process.exit());
process.once('SIGTERM', stop);
process.once('SIGINT', stop);
