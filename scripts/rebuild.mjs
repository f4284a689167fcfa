import { ensureReady } from './prepare.mjs';

ensureReady();
