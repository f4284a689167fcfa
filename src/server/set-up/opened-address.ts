import type { Context } from 'hono';

/** The address at which the browser opened this page, as far as it says so. */
export const readOrigin = ({ req }: Context): string | null => {
  const origin = req.header('origin');
  return origin !== undefined && URL.canParse(origin) ? new URL(origin).origin : null;
};

/** A suggestion only: a proxy says how the visitor reached it. */
export const suggestAddress = ({ req }: Context): string => {
  const host = req.header('host') ?? '';
  const scheme = req.header('x-forwarded-proto') === 'https' ? 'https' : 'http';
  const address = `${scheme}://${host}`;
  return URL.canParse(address) ? new URL(address).origin : '';
};
