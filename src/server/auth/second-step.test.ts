import { expect, test } from 'vitest';
import { authenticatorCode, wrongCode } from '../../../tests/support/authenticator.ts';
import { onEveryDatabase } from '../../../tests/support/databases.ts';
import { type Browser, openTeamDoor, teamPassword } from '../../../tests/support/team-door.ts';
import { RecoveryCodes, TwoFactorSetup } from '../../shared/admin/security.ts';
import { signInSentences } from '../../shared/admin/session.ts';
import type { Database } from '../db/database.ts';
import { nativeValues } from './native-values.ts';

/** Each scheme with the name of its cookie, and names that are another scheme's or nobody's. */
const schemes = [
  {
    site: 'http://campaign.test',
    name: 'campaign.two_factor',
    others: ['__Host-campaign.two_factor', '__Secure-campaign.two_factor', 'CAMPAIGN.two_factor'],
  },
  {
    site: 'https://campaign.test',
    name: '__Host-campaign.two_factor',
    others: ['campaign.two_factor', '__Secure-campaign.two_factor', '__host-campaign.two_factor'],
  },
] as const;

const tooLongAgo = { status: 401, message: signInSentences.begunTooLongAgo } as const;
const wrong = { status: 401, message: signInSentences.wrongCode } as const;
const used = { status: 401, message: signInSentences.usedCode } as const;

/** Two people of the team, both with two-factor authentication. */
const openTable = async (database: Database, site: string, name: string) => {
  // Attempts are counted in windows of 15 minutes: none may end while they are made.
  const time = Date.now();
  const door = openTeamDoor(database, { site, now: () => time });
  const enrol = async (role: 'editor' | 'administrator', username: string) => {
    const from = await door.signedIn(role, username);
    const begun = await door.ask('POST', '/security/two-factor/begin', {
      from,
      body: { password: teamPassword },
    });
    const { key } = TwoFactorSetup.parse(begun.json);
    const finished = await door.ask('POST', '/security/two-factor/finish', {
      from,
      body: { code: authenticatorCode(key) },
    });
    const { recoveryCodes } = RecoveryCodes.parse(finished.json);
    return { username, key, recoveryCodes, name: `The ${role}`, email: `${username}@team.example` };
  };
  const [alice, brenda] = [await enrol('editor', 'alice'), await enrol('administrator', 'brenda')];
  /** The value of the cookie that the first step gives. */
  const pending = async ({ username }: { username: string }): Promise<string> => {
    const from: Browser = new Map();
    await door.ask('POST', '/sign-in', { from, body: { username, password: teamPassword } });
    expect([...from.keys()]).toEqual([name]);
    return from.get(name) ?? '';
  };
  const clear = async () => {
    for (const table of ['activity', 'mail', 'team_used_code', 'team_session'] as const)
      await database.db.deleteFrom(table).execute();
  };
  /** Sends a code with these cookies; gives the answer, and whom the log, the mail and the session name. */
  const enter = async (cookie: string, code: string, isRecovery = false) => {
    const answer = await door.ask('POST', '/sign-in/code', {
      headers: cookie === '' ? {} : { cookie },
      body: { code, isRecovery },
    });
    const session = answer.headers
      .getSetCookie()
      .map((line) => line.split(';')[0] ?? '')
      .find((pair) => pair.includes('session_token='));
    const me = await door.ask('GET', '/me', { headers: session === undefined ? {} : { cookie: session } });
    const told = await database.db.selectFrom('activity').select(['deed', 'actor']).orderBy('id').execute();
    const mails = await database.db
      .selectFrom('mail')
      .select('recipient')
      .where('kind', '=', 'new-login')
      .execute();
    return {
      status: answer.status,
      message: (answer.json as { message?: string }).message,
      signedInAs: (me.json as { member: { username: string } | null }).member?.username ?? null,
      told: told.map(({ deed, actor }) => `${actor} ${deed}`),
      mailed: mails.map(({ recipient }) => recipient),
    };
  };
  return { door, alice, brenda, pending, clear, enter };
};

onEveryDatabase(({ open }) => {
  test.each(schemes)(
    'on $site the second step goes by the one cookie of its scheme',
    async ({ site, name, others }) => {
      const database = await open();
      const { door, alice, brenda, pending, clear, enter } = await openTable(database, site, name);
      const [a, b] = [await pending(alice), await pending(brenda)];
      // Better Auth ends a sign-in after five wrong codes.
      const another = await pending(alice);
      const [codeOfA, codeOfB] = [authenticatorCode(alice.key), authenticatorCode(brenda.key)];
      const forged = `${a.slice(0, 8)}${a[8] === 'x' ? 'y' : 'x'}${a.slice(9)}`;
      const nobody = { signedInAs: null, mailed: [] };

      // Cookies, code, what is answered and who is named. Nothing of these uses up what was begun.
      const refused: readonly (readonly [string, string, string, object])[] = [
        ['none', '', codeOfA, { ...tooLongAgo, told: [] }],
        ['forged', `${name}=${forged}`, codeOfA, { ...tooLongAgo, told: [] }],
        ['unsigned', `${name}=${a.split('.')[0]}`, codeOfA, { ...tooLongAgo, told: [] }],
        ['quoted', `${name}="${a}"`, codeOfA, { ...tooLongAgo, told: [] }],
        ['of two people', `${name}=${a}; ${name}=${b}`, codeOfA, { ...tooLongAgo, told: [] }],
        ['of two people', `${name}=${b}; ${name}=${a}`, codeOfA, { ...tooLongAgo, told: [] }],
        ['foreign', `${name}=${b}`, codeOfA, { ...wrong, told: ['The administrator failed-sign-in'] }],
        ...others.flatMap((other) => [
          [`only ${other}`, `${other}=${a}`, codeOfA, { ...tooLongAgo, told: [] }] as const,
          [
            `foreign ${other} first`,
            `${other}=${b}; ${name}=${a}`,
            codeOfB,
            { ...wrong, told: ['The editor failed-sign-in'] },
          ] as const,
          [
            `foreign ${other} last`,
            `${name}=${another}; ${other}=${b}`,
            codeOfB,
            { ...wrong, told: ['The editor failed-sign-in'] },
          ] as const,
        ]),
      ];
      for (const [what, cookie, code, expected] of refused) {
        await clear();
        expect(await enter(cookie, code), what).toMatchObject({ ...nobody, ...expected });
        await database.db.deleteFrom('rate_limit').execute();
      }

      const inAsAlice = {
        status: 200,
        signedInAs: 'alice',
        told: ['The editor signed-in'],
        mailed: [alice.email],
      };
      const admitted: readonly (readonly [string, (value: string) => string])[] = [
        ['one', (value) => `${name}=${value}`],
        ['twice the same', (value) => `${name}=${value}; ${name}=${value}`],
        ['among others', (value) => `theme=dark;  ${name} = ${value} ;campaign.other=1`],
        ['after one that nobody signed', (value) => `${name}=junk; ${name}="junk"; ${name}=${value}`],
        ...others.flatMap((other) => [
          [`foreign ${other} first`, (value: string) => `${other}=${b}; ${name}=${value}`] as const,
          [`foreign ${other} last`, (value: string) => `${name}=${value}; ${other}=${b}`] as const,
        ]),
      ];
      for (const [what, cookieOf] of admitted) {
        const value = await pending(alice);
        await clear();
        expect(await enter(cookieOf(value), authenticatorCode(alice.key)), what).toMatchObject(inAsAlice);
        await database.db.deleteFrom('rate_limit').execute();
      }

      // A recovery code is used up on the account it belongs to.
      await clear();
      const recovering = await pending(alice);
      await clear();
      expect(
        await enter(`${others[0]}=${b}; ${name}=${recovering}`, alice.recoveryCodes[0] ?? '', true),
      ).toMatchObject(inAsAlice);
      expect(
        await enter(`${name}=${await pending(alice)}`, alice.recoveryCodes[0] ?? '', true),
      ).toMatchObject(wrong);

      // A code that was used does not work again beside somebody else's cookie.
      const again = await pending(alice);
      await clear();
      const code = authenticatorCode(alice.key);
      expect(await enter(`${name}=${await pending(alice)}`, code)).toMatchObject({ signedInAs: 'alice' });
      for (const cookie of [`${name}=${again}`, `${others[1]}=${b}; ${name}=${again}`])
        expect(await enter(cookie, code)).toMatchObject({ ...used, signedInAs: null });

      // One that has run out, and one of somebody who is suspended.
      await clear();
      const { moment, flag } = nativeValues(database.dialect);
      await database.db
        .updateTable('team_verification' as never)
        .set({ expires_at: moment(Date.now() - 1_000) } as never)
        .execute();
      expect(await enter(`${name}=${again}`, authenticatorCode(alice.key))).toMatchObject({
        ...tooLongAgo,
        ...nobody,
      });
      const last = await pending(alice);
      await database.db
        .updateTable('team_user')
        .set({ banned: flag(true) })
        .where('username', '=', 'alice')
        .execute();
      await clear();
      expect(await enter(`${name}=${last}`, authenticatorCode(alice.key))).toMatchObject({
        status: 403,
        ...nobody,
        told: ['The editor failed-sign-in'],
      });
      await database.db
        .updateTable('team_user')
        .set({ banned: flag(false) })
        .execute();

      // An account that is locked stays locked beside somebody else's cookie.
      const guess = wrongCode(alice.key);
      const [one, two, three] = [await pending(alice), await pending(alice), await pending(alice)];
      await database.db.deleteFrom('rate_limit').execute();
      await clear();
      for (const value of [one, two])
        for (let time = 0; time < 5; time += 1)
          expect(await enter(`${name}=${value}`, guess)).toMatchObject(wrong);
      for (const cookie of [`${name}=${three}`, ...others.map((other) => `${other}=${b}; ${name}=${three}`)])
        expect(await enter(cookie, authenticatorCode(alice.key, Date.now() + 30_000))).toMatchObject({
          status: 429,
          ...nobody,
        });
      const failures = await database.db
        .selectFrom('activity')
        .select(['actor', 'subject', 'count'])
        .orderBy('subject')
        .execute();
      expect(failures).toEqual([
        { actor: 'The editor', subject: 'the code was wrong', count: 10 },
        { actor: 'The editor', subject: 'there were too many attempts', count: 1 },
      ]);
      expect(door.lines).toEqual([]);
    },
    240_000,
  );
});
