import type { z } from 'zod';
import type { TeamRole } from '../../shared/admin/roles.ts';
import type { SignedIn } from '../auth/team-auth.ts';

export type RouteMethod = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Where a call comes from. */
export type CallOrigin = {
  /** The address of the caller, as far as it is known. */
  readonly address: string;
  readonly request: Request;
  /** The request's headers with the address in them, as Better Auth reads it. */
  readonly headers: Headers;
};

/** What a route was asked, checked and read. */
export type Asked<P, Q, B> = CallOrigin & {
  readonly params: P;
  readonly query: Q;
  readonly body: B;
  /** What was uploaded; empty where the route takes no file. */
  readonly file: Buffer;
};

/** A file that comes as it is, in place of JSON. */
export type UploadRule = {
  /** How many bytes it may have. */
  readonly largest: number;
  /** What is said where it has more. */
  readonly tooLarge: string;
};

/** What a route answers: data as JSON, nothing, or an answer of its own making. */
export type RouteAnswer = Response | object | null;

type Schemas<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType> = {
  readonly method: RouteMethod;
  /** With parameters as `:id`. */
  readonly path: string;
  readonly params?: P;
  readonly query?: Q;
  /** The JSON that must come with it. */
  readonly body?: B;
  /** How many bytes it may have, where the usual size is not enough. */
  readonly largest?: number;
  readonly upload?: UploadRule;
};

type Empty = Readonly<Record<never, never>>;
type Read<T extends z.ZodType> = z.ZodType extends T ? Empty : z.output<T>;

/** A route as the door knows it; the registry is a list of these, and the tests go through it. */
export type TeamRoute = {
  readonly method: RouteMethod;
  readonly path: string;
  /** Who is answered: at least this role, or anyone at all. */
  readonly role: TeamRole | 'anyone';
  readonly params: z.ZodType | undefined;
  readonly query: z.ZodType | undefined;
  readonly body: z.ZodType | undefined;
  readonly largest: number | undefined;
  readonly upload: UploadRule | undefined;
  readonly answer: (asked: Asked<never, never, never>, signedIn: SignedIn | null) => Promise<RouteAnswer>;
};

const asRoute = (definition: Schemas<z.ZodType, z.ZodType, z.ZodType>) => ({
  method: definition.method,
  path: definition.path,
  params: definition.params,
  query: definition.query,
  body: definition.body,
  largest: definition.largest,
  upload: definition.upload,
});

/** A route for people of the team who have at least the given role. */
export const teamRoute = <
  P extends z.ZodType = z.ZodType,
  Q extends z.ZodType = z.ZodType,
  B extends z.ZodType = z.ZodType,
>(
  definition: Schemas<P, Q, B> & {
    readonly role: TeamRole;
    readonly answer: (asked: Asked<Read<P>, Read<Q>, Read<B>> & SignedIn) => Promise<RouteAnswer>;
  },
): TeamRoute => ({
  ...asRoute(definition),
  role: definition.role,
  answer: async (asked, signedIn) => {
    if (signedIn === null) throw new Error('A route of the team was reached by nobody.');
    return definition.answer({ ...(asked as Asked<Read<P>, Read<Q>, Read<B>>), ...signedIn });
  },
});

/** A route for anyone: how people of the team become known. */
export const openRoute = <
  P extends z.ZodType = z.ZodType,
  Q extends z.ZodType = z.ZodType,
  B extends z.ZodType = z.ZodType,
>(
  definition: Schemas<P, Q, B> & {
    readonly answer: (asked: Asked<Read<P>, Read<Q>, Read<B>>) => Promise<RouteAnswer>;
  },
): TeamRoute => ({
  ...asRoute(definition),
  role: 'anyone',
  answer: (asked) => definition.answer(asked as Asked<Read<P>, Read<Q>, Read<B>>),
});
