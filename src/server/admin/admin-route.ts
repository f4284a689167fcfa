import type { z } from 'zod';
import type { TeamRole } from '../../shared/admin/roles.ts';
import type { SignedIn } from '../auth/team-auth.ts';

type RouteMethod = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** The caller of a route. */
type CallerContext = {
  /** The client's address, as far as it is known. */
  readonly address: string;
  readonly request: Request;
  /** The request's headers, with the client's address in the header that Better Auth reads. */
  readonly headers: Headers;
};

/** A request after its parameters and body were validated. */
type RouteRequest<P, Q, B> = CallerContext & {
  readonly params: P;
  readonly query: Q;
  readonly body: B;
  /** The uploaded file; empty where the route accepts none. */
  readonly file: Buffer;
};

/** A route that accepts a file as its body, in place of JSON. */
export type UploadRule = {
  readonly maxBytes: number;
  /** The message for a larger file. */
  readonly tooLarge: string;
};

/** Data that is sent as JSON, null for an empty response, or a complete response. */
export type RouteResult = Response | object | null;

type Schemas<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType> = {
  readonly method: RouteMethod;
  /** Parameters are written as `:id`. */
  readonly path: string;
  readonly params?: P;
  readonly query?: Q;
  /** The schema of the JSON body. */
  readonly body?: B;
  /** The maximum size of the body, where the default is not enough. */
  readonly maxBytes?: number;
  readonly upload?: UploadRule;
};

type Empty = Readonly<Record<never, never>>;
type Parsed<T extends z.ZodType> = z.ZodType extends T ? Empty : z.output<T>;

/** A route as the admin router registers it. */
export type AdminRoute = {
  readonly method: RouteMethod;
  readonly path: string;
  /** The minimum role of the caller; 'anyone' needs no session. */
  readonly role: TeamRole | 'anyone';
  readonly params: z.ZodType | undefined;
  readonly query: z.ZodType | undefined;
  readonly body: z.ZodType | undefined;
  readonly maxBytes: number | undefined;
  readonly upload: UploadRule | undefined;
  readonly handle: (
    request: RouteRequest<never, never, never>,
    signedIn: SignedIn | null,
  ) => Promise<RouteResult>;
};

const toRoute = (definition: Schemas<z.ZodType, z.ZodType, z.ZodType>) => ({
  method: definition.method,
  path: definition.path,
  params: definition.params,
  query: definition.query,
  body: definition.body,
  maxBytes: definition.maxBytes,
  upload: definition.upload,
});

/** A route for members with at least the given role. */
export const teamRoute = <
  P extends z.ZodType = z.ZodType,
  Q extends z.ZodType = z.ZodType,
  B extends z.ZodType = z.ZodType,
>(
  definition: Schemas<P, Q, B> & {
    readonly role: TeamRole;
    readonly handle: (
      request: RouteRequest<Parsed<P>, Parsed<Q>, Parsed<B>> & SignedIn,
    ) => Promise<RouteResult>;
  },
): AdminRoute => ({
  ...toRoute(definition),
  role: definition.role,
  handle: async (request, signedIn) => {
    if (signedIn === null) throw new Error('A route of the team was reached without a session.');
    return definition.handle({ ...(request as RouteRequest<Parsed<P>, Parsed<Q>, Parsed<B>>), ...signedIn });
  },
});

/** A route without a session: for signing in. */
export const openRoute = <
  P extends z.ZodType = z.ZodType,
  Q extends z.ZodType = z.ZodType,
  B extends z.ZodType = z.ZodType,
>(
  definition: Schemas<P, Q, B> & {
    readonly handle: (request: RouteRequest<Parsed<P>, Parsed<Q>, Parsed<B>>) => Promise<RouteResult>;
  },
): AdminRoute => ({
  ...toRoute(definition),
  role: 'anyone',
  handle: (request) => definition.handle(request as RouteRequest<Parsed<P>, Parsed<Q>, Parsed<B>>),
});
