import { z } from 'zod';
import { dateFormats } from '../dates.ts';

/** A password as it is typed in to prove who asks; only what is set anew has rules. */
const typed = (sentence: string) => z.string().min(1, sentence).max(1_000, 'Password is too long.');

export const PasswordChange = z.object({
  currentPassword: typed('Current Password is required.'),
  newPassword: typed('New Password is required.'),
});

/** Asked before two-factor authentication is changed. */
export const PasswordProof = z.object({ password: typed('Password is required.') });

/** The first code of the authenticator app, which turns two-factor authentication on. */
export const FirstCode = z.object({
  code: z.string().trim().min(1, 'Code is required.').max(40, 'Code is too long.'),
});

/** What an authenticator app needs: the address a QR code shows, with the key in it. */
export const TwoFactorSetup = z.object({ uri: z.string(), key: z.string() });
export type TwoFactorSetup = z.infer<typeof TwoFactorSetup>;

/** Told once: each signs in once where the phone is not at hand. */
export const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

/** How many of them are left; null where two-factor authentication is off. */
export const CodesLeft = z.object({ left: z.number().nullable() });

/** A place where somebody is signed in. */
export const SessionLine = z.object({
  id: z.string(),
  /** In words, such as `Chrome on Android`. */
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
  /** How the campaign writes moments. */
  timezone: z.string(),
  dateFormat: z.enum(dateFormats),
});
export type SessionList = z.infer<typeof SessionList>;

export const securitySentences = {
  wrongPassword: 'This is not your current password.',
  samePassword: 'This is the password you have now. Please choose another one.',
  conflict:
    'This account was changed at the same moment. Please load the page anew, and sign in again if asked.',
  wrongCode: 'This code is not right. Please check the time on your phone and enter the newest code.',
  alreadyOn: 'Two-factor authentication is on already. Turn it off first to set it up anew.',
  notBegun: 'Please begin again: the set-up of two-factor authentication is no longer open.',
  notOn: 'Two-factor authentication is not on.',
} as const;
