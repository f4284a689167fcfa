import { z } from 'zod';
import { teamRoles } from './roles.ts';

/** Somebody of the team, as the screens know them. */
export const Member = z.object({
  id: z.string(),
  username: z.string(),
  name: z.string(),
  email: z.string(),
  role: z.enum(teamRoles),
  hasTwoFactor: z.boolean(),
});
export type Member = z.infer<typeof Member>;

/** Who is signed in; null where nobody is. */
export const WhoIsSignedIn = z.object({ member: Member.nullable() });

/** The longest password taken: hashing a longer one would only cost time. */
export const longestPassword = 128;
export const shortestPassword = 10;

export const Credentials = z.object({
  username: z.string().trim().min(1, 'Username is required.').max(60, 'Username is too long.'),
  password: z.string().min(1, 'Password is required.').max(longestPassword, 'Password is too long.'),
});
export type Credentials = z.infer<typeof Credentials>;

/** The second step: a code of the authenticator app, or one of the recovery codes. */
export const SignInCode = z.object({
  code: z.string().trim().min(1, 'Code is required.').max(40, 'Code is too long.'),
  isRecovery: z.boolean().default(false),
});
export type SignInCode = z.input<typeof SignInCode>;

/** Signed in, or asked for the second step. */
export const SignInAnswer = z.union([
  z.object({ isSignedIn: z.literal(true) }),
  z.object({ needsCode: z.literal(true) }),
]);
export type SignInAnswer = z.infer<typeof SignInAnswer>;

/** What sign-in tells people, to the letter. */
export const signInSentences = {
  wrong: 'Invalid username or password',
  unavailable: 'Authentication service not available',
  wrongCode: 'This code is not right, or no longer valid. Please enter a new one.',
  usedCode: 'This code was used already. Please wait for the next one.',
  begunTooLongAgo: 'Signing in took too long. Please begin again with username and password.',
} as const;
