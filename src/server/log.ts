/**
 * The operator's log: one JSON line per event on standard error. Callers hand in words and identifiers,
 * never what a visitor typed, an address or a secret.
 */
export type Log = {
  readonly warn: (event: string, facts?: Facts) => void;
  readonly error: (event: string, error: unknown, facts?: Facts) => void;
};

type Facts = Readonly<Record<string, string | number | boolean | null>>;

/** Stack traces carry no values, but an error's message may quote one: addresses in it are masked. */
const mask = (text: string): string =>
  text
    .replace(/[\w.+-]+@[\w-]+(\.[\w-]+)+/g, '<e-mail>')
    .replace(/(?<!\w)\+?\d[\d ()-]{7,}\d/g, '<number>')
    .replace(/\/\/[^/@\s]+@/g, '//<credentials>@');

/** An error with what it came from: `fetch failed` alone tells an operator nothing. */
const describe = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  const own = error.stack ?? error.message;
  return error.cause === undefined ? own : `${own}\ncaused by ${describe(error.cause)}`;
};

export const createLog = (write: (line: string) => void): Log => {
  const put = (level: string, event: string, facts: Facts) =>
    write(`${JSON.stringify({ time: new Date().toISOString(), level, event, ...facts })}\n`);
  return {
    warn: (event, facts = {}) => put('warn', mask(event), facts),
    error: (event, error, facts = {}) => {
      put('error', mask(event), { ...facts, error: mask(describe(error)) });
    },
  };
};
