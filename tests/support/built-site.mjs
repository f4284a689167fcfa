// Runs the site as it is built, in this process.
import { serve } from '../../scripts/serve.mjs';

await serve();
