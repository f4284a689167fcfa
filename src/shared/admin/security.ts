import { z } from 'zod';
import { dateFormats } from '../dates.ts';
import { TeamPersonDraft } from './team.ts';

/** A password as typed; only the server validates new ones. */
const typedPassword = (missing: string) => z.string().min(1, missing).max(1_000, 'Password is too long.');

export const PasswordChange = z.object({
  currentPassword: typedPassword('Current Password is required.'),
  newPassword: typedPassword('New Password is required.'),
});

/** A member's own name and email address. */
export const DetailsChange = TeamPersonDraft.pick({ name: true, email: true }).extend({
  currentPassword: typedPassword('Your password is required.'),
});

/** Required to change two-factor authentication. */
export const PasswordProof = z.object({ password: typedPassword('Password is required.') });

/** The first code of the authenticator app, which turns two-factor authentication on. */
export const FirstCode = z.object({
  code: z.string().trim().min(1, 'Code is required.').max(40, 'Code is too long.'),
});

/** The URI for the QR code, and the key that it contains. */
export const TwoFactorSetup = z.object({ uri: z.string(), key: z.string() });
export type TwoFactorSetup = z.infer<typeof TwoFactorSetup>;

/** Shown once; each code signs in once, without the authenticator app. */
export const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

/** The number of unused recovery codes; null if two-factor authentication is off. */
export const CodesLeft = z.object({ left: z.number().nullable() });

/** A session of a member. */
export const SessionLine = z.object({
  id: z.string(),
  /** Such as `Chrome on Android`. */
  device: z.string(),
  address: z.string(),
  /** UTC, `2025-10-18T14:00:00`. */
  since: z.string(),
  lastSeen: z.string(),
  isThisDevice: z.boolean(),
});
export type SessionLine = z.infer<typeof SessionLine>;

export const SessionList = z.object({
  sessions: z.array(SessionLine),
  /** The campaign's time zone and date format. */
  timezone: z.string(),
  dateFormat: z.enum(dateFormats),
});
export type SessionList = z.infer<typeof SessionList>;

export const securitySentences = {
  wrongPassword: 'This is not your current password.',
  samePassword: 'This is already your password. Please choose another one.',
  conflict:
    'This account was changed at the same moment. Please reload the page, and sign in again if asked.',
  wrongCode: 'This code is wrong. Please check the time on your phone and enter the newest code.',
  alreadyOn: 'Two-factor authentication is already on. Turn it off first to set it up again.',
  notBegun: 'This set-up of two-factor authentication is no longer valid. Please start again.',
  notOn: 'Two-factor authentication is not on.',
} as const;
