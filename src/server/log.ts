import { getRequestId } from './request-id.ts';

/**
 * The operator's log: one JSON line per event on standard error. Callers pass fixed texts and ids, never a visitor's
 * input, an e-mail address or a secret. A line that is written while a request is handled has its id as `request`.
 */
export type Log = {
  readonly warn: (event: string, details?: Details) => void;
  readonly error: (event: string, error: unknown, details?: Details) => void;
};

type Details = Readonly<Record<string, string | number | boolean | null>>;

/** An error's message may quote personal data, which is masked. */
const mask = (text: string): string =>
  text
    .replace(/[\w.+-]+@[\w-]+(\.[\w-]+)+/g, '<e-mail>')
    .replace(/(?<!\w)\+?\d[\d ()-]{7,}\d/g, '<number>')
    .replace(/\/\/[^/@\s]+@/g, '//<credentials>@');

/** Includes the causes: `fetch failed` alone says nothing. */
const describe = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  const own = error.stack ?? error.message;
  return error.cause === undefined ? own : `${own}\ncaused by ${describe(error.cause)}`;
};

export const createLog = (write: (line: string) => void): Log => {
  const writeLine = (level: string, event: string, details: Details) => {
    const request = getRequestId();
    const line = { time: new Date().toISOString(), level, event, ...(request && { request }), ...details };
    write(`${JSON.stringify(line)}\n`);
  };
  return {
    warn: (event, details = {}) => writeLine('warn', mask(event), details),
    error: (event, error, details = {}) => {
      writeLine('error', mask(event), { ...details, error: mask(describe(error)) });
    },
  };
};
