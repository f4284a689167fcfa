// Runs the site with worker processes that end before they serve it, as a program with an error does.
import cluster from 'node:cluster';

if (cluster.isWorker) process.exit(3);
await import('./built-site.mjs');
