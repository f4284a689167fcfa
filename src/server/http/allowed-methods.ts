import type { Hono } from 'hono';

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

/** The methods with a handler at this path. Middleware does not count: it is registered for all methods. */
export const allowedMethods = (app: Hono, path: string): string[] => {
  const handled = methods.filter((method) =>
    app.router.match(method, path)[0].some(([[, route]]) => route.method === method),
  );
  return handled.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method]));
};
