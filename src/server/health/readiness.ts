import { isDatabaseUnavailable } from '../db/database-unavailable.ts';

/** One thing that must be in order before a load balancer sends visitors here. */
export type ReadinessCheck = {
  /** Names the check in the response. */
  readonly name: string;
  /** What is wrong, in a sentence without names, addresses or secrets; null if nothing is. */
  readonly findProblem: () => string | null | Promise<string | null>;
};

export type ReadinessProblem = { readonly check: string; readonly reason: string };

/** Finds what is wrong with this process; an empty list means that it is ready. */
export type Readiness = () => Promise<readonly ReadinessProblem[]>;

/** How long a result is shared by all requests, in milliseconds: a flood of requests runs the checks once a second. */
const maxAge = 1_000;

/** How long a check may take, in milliseconds: with the age of a shared result, an outage is seen within three seconds. */
const checkTimeout = 2_000;

const explainError = (error: unknown): string =>
  isDatabaseUnavailable(error) ? 'The database is unavailable.' : 'The check failed.';

/** Runs a check once at a time: one that hangs is not started again by every request. */
const createRunner = ({ name, findProblem }: ReadinessCheck, timeout: number) => {
  let running: Promise<string | null> | null = null;
  return async (): Promise<ReadinessProblem | null> => {
    running ??= Promise.resolve()
      .then(findProblem)
      .catch(explainError)
      .finally(() => {
        running = null;
      });
    const { promise: late, resolve } = Promise.withResolvers<string>();
    const timer = setTimeout(() => resolve('The check got no answer in time.'), timeout);
    const reason = await Promise.race([running, late]);
    clearTimeout(timer);
    return reason === null ? null : { check: name, reason };
  };
};

export const createReadiness = (
  checks: readonly ReadinessCheck[],
  { timeout = checkTimeout, now = () => performance.now() } = {},
): Readiness => {
  const runners = checks.map((check) => createRunner(check, timeout));
  let shared: { readonly result: ReturnType<Readiness>; readonly since: number } | null = null;
  return () => {
    if (shared !== null && now() - shared.since < maxAge) return shared.result;
    const result = Promise.all(runners.map((run) => run())).then((problems) =>
      problems.filter((problem) => problem !== null),
    );
    shared = { result, since: now() };
    return result;
  };
};
