import { type TeamPersonDraft, teamSentences } from '../../shared/admin/team.ts';
import { hasAdministrator } from '../auth/has-administrator.ts';
import { lockTeam } from '../auth/locked-team.ts';
import { passwordError } from '../auth/password-rules.ts';
import { type Passwords, scryptPasswords } from '../auth/passwords.ts';
import type { Database } from '../db/database.ts';
import { bumpRevision } from '../db/revision.ts';
import { saveCampaignKind } from '../settings/campaign-kind.ts';
import { isStored, toRows, writeRows } from '../settings/stored-settings.ts';

type Dependencies = {
  readonly database: Database;
  readonly passwords?: Passwords;
  readonly now: () => number;
};

export type NewAdministrator = Omit<TeamPersonDraft, 'role'> & { readonly password: string };

export type AdministratorOutcome =
  | { readonly kind: 'created' }
  /** Someone else has ended the set-up in the meantime. */
  | { readonly kind: 'ended' }
  | { readonly kind: 'invalid'; readonly fieldErrors: Readonly<Record<string, string>> };

/** Creates the first Administrator, with whom the set-up ends: of several at once, one. */
export const createAdministrator = async (
  { database, passwords = scryptPasswords, now }: Dependencies,
  { password, ...person }: NewAdministrator,
): Promise<AdministratorOutcome> => {
  const error = passwordError(password, person.username);
  if (error !== null) return { kind: 'invalid', fieldErrors: { password: error } };
  const hash = await passwords.hash(password);
  return lockTeam(database, async ({ transaction, users, activity }): Promise<AdministratorOutcome> => {
    if (await hasAdministrator(transaction)) return { kind: 'ended' };
    if (await users.findByUsername(person.username))
      return { kind: 'invalid', fieldErrors: { username: teamSentences.usernameTaken } };
    if (await users.findByEmail(person.email))
      return { kind: 'invalid', fieldErrors: { email: teamSentences.emailTaken } };
    const id = await users.create({ ...person, role: 'administrator' }, now());
    await users.setPassword(id, hash, now());
    await bumpRevision(transaction);
    // A later start without CAMPAIGN must not install the demo here.
    await saveCampaignKind(transaction, 'own');
    if (!(await isStored(transaction, 'adminEmail')))
      await writeRows(transaction, toRows({ adminEmail: person.email }));
    await activity.add({ actor: person.name, action: 'set-up-site' }, now());
    return { kind: 'created' };
  });
};
