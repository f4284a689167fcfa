import type { Log } from '../../log.ts';

/** The most lines that are remembered; then the same ones are logged again. */
const maxRemembered = 1_000;

/** Logs each item that is left out once, although its list is read again and again. */
export const createDropReport = (log: Log): ((type: string, reason: string) => void) => {
  const reported = new Set<string>();
  return (type, reason) => {
    const line = `${type} ${reason}`;
    if (reported.has(line)) return;
    if (reported.size >= maxRemembered) reported.clear();
    reported.add(line);
    log.warn('content item dropped', { type, reason });
  };
};
