import { z } from 'zod';
import { Clock } from './clock.ts';

/** The copy of one type of a remote content host. */
export const HostTypeReport = z.object({
  name: z.string(),
  /** `posts`: WordPress's own posts stand in for the type; `missing`: the host does not have it; `unread`: there is no copy yet. */
  source: z.enum(['own', 'posts', 'missing', 'unread']),
  count: z.number(),
  /** The last successful fetch, UTC. */
  fetchedAt: z.string().nullable(),
  /** The error of the last attempt; null if it succeeded. */
  error: z.string().nullable(),
});
export type HostTypeReport = z.infer<typeof HostTypeReport>;

/** The health of the connection to a remote content host. */
export const ContentHostReport = z.object({
  address: z.string(),
  /** The root of its REST API; null if it has not answered since the start. */
  api: z.string().nullable(),
  /** For people: `Africa/Blantyre`, `UTC+2`. */
  zone: z.string().nullable(),
  types: z.array(HostTypeReport),
  /** The last error since the start, also if the host has answered after it; UTC. */
  lastError: z.object({ reason: z.string(), at: z.string() }).nullable(),
  /** What the team can do, in sentences, the most urgent first. */
  advice: z.array(z.string()),
  clock: Clock,
});
export type ContentHostReport = z.infer<typeof ContentHostReport>;
