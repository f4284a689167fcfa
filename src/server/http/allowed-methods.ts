import type { Hono } from 'hono';

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

/** The methods for which the app has a handler at this path; middleware, which is there for all methods, does not count. */
export const allowedMethods = (app: Hono, path: string): string[] => {
  const handled = methods.filter((method) =>
    app.router.match(method, path)[0].some(([[, route]]) => route.method === method),
  );
  return handled.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method]));
};
