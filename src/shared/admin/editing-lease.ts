import { z } from 'zod';
import { Clock } from './clock.ts';
import { creationKey } from './content.ts';

/** Milliseconds between two renewals of an editing lease by a form that is open and visible. */
export const leaseInterval = 20_000;

/** Milliseconds between two looks at who has it: a member whose entry is taken over should not write on for long. */
export const leaseCheckInterval = 3_000;

/** Milliseconds after which a lease ends that is not renewed: its member closed the tab, or lost the connection. */
export const leaseDuration = 60_000;

/**
 * Milliseconds after which the lease of a hidden tab ends. Browsers slow down the timers of hidden tabs, and phones stop them, so
 * such a tab cannot renew its lease: it says once that it is hidden.
 */
export const hiddenLeaseDuration = 600_000;

/** The random id of an open form. */
const leaseFormId = creationKey;

/**
 * What an open form does with the lease. `edit` gets or renews it unless a colleague has it, `take-over` in any case; `look` only
 * asks who has it; `hide` keeps it for a hidden tab; `leave` gives it back.
 */
export const LeaseRequest = z.object({
  formId: leaseFormId,
  mode: z.enum(['edit', 'look', 'take-over', 'hide', 'leave']),
});
export type LeaseRequest = z.infer<typeof LeaseRequest>;

/** The colleague who has an entry or a settings section open. */
export const Colleague = z.object({
  name: z.string(),
  /** UTC. */
  since: z.string(),
  /** Since when their tab is hidden, UTC; null if they look at it. */
  hiddenSince: z.string().nullable(),
  /** They took over from the member who asks. */
  hasTakenOver: z.boolean(),
});
export type Colleague = z.infer<typeof Colleague>;

export const LeaseResponse = z.object({ colleague: Colleague.nullable(), clock: Clock });
export type LeaseResponse = z.infer<typeof LeaseResponse>;
