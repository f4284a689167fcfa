import { availableParallelism, loadavg } from 'node:os';

/** Whether the machine does little else: on a busy one, how long something takes says nothing about the site. */
export const isQuietMachine = (): boolean => (loadavg()[0] ?? 0) < availableParallelism();
