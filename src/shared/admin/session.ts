import { z } from 'zod';
import { teamRoles } from './roles.ts';

/** A signed-in team member. */
export const Member = z.object({
  id: z.string(),
  username: z.string(),
  name: z.string(),
  email: z.string(),
  role: z.enum(teamRoles),
  hasTwoFactor: z.boolean(),
});
export type Member = z.infer<typeof Member>;

/** The header with which a page names the member to whom it belongs. */
export const memberHeader = 'X-Member';

/** Null if nobody is signed in. */
export const CurrentMember = z.object({ member: Member.nullable() });

/** A limit, because hashing a longer password would only cost time. */
export const maxPasswordLength = 128;
export const minPasswordLength = 10;

export const Credentials = z.object({
  username: z.string().trim().min(1, 'Username is required.').max(60, 'Username is too long.'),
  password: z.string().min(1, 'Password is required.').max(maxPasswordLength, 'Password is too long.'),
});
export type Credentials = z.infer<typeof Credentials>;

/** The second step of signing in: a code of the authenticator app, or a recovery code. */
export const SignInCode = z.object({
  code: z.string().trim().min(1, 'Code is required.').max(40, 'Code is too long.'),
  isRecovery: z.boolean().default(false),
});
export type SignInCode = z.input<typeof SignInCode>;

/** Signed in, or the second step is needed. */
export const SignInResponse = z.union([
  z.object({ isSignedIn: z.literal(true) }),
  z.object({ needsCode: z.literal(true) }),
]);
export type SignInResponse = z.infer<typeof SignInResponse>;

export const signInSentences = {
  wrong: 'Invalid username or password',
  unavailable: 'Authentication service not available',
  wrongCode: 'This code is wrong or no longer valid. Please enter a new one.',
  usedCode: 'This code has already been used. Please wait for the next one.',
  begunTooLongAgo: 'Signing in took too long. Please start again with your username and password.',
} as const;
