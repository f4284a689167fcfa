import { expect, test } from 'vitest';
import { type Browser, openAdminHarness, teamPassword } from '../../../tests/support/admin-harness.ts';
import { authenticatorCode, wrongCode } from '../../../tests/support/authenticator.ts';
import { onSqlite } from '../../../tests/support/databases.ts';
import { RecoveryCodes, TwoFactorSetup } from '../../shared/admin/security.ts';
import { signInSentences } from '../../shared/admin/session.ts';
import type { Database } from '../db/database.ts';
import { nativeValues } from './native-values.ts';

/** Each scheme with the name of its cookie, and with names that are not read. */
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

/** Two members, both with two-factor authentication. */
const openTwoAccounts = async (database: Database, site: string, name: string) => {
  // The time stands still: no window of 15 minutes may end during the attempts.
  const time = Date.now();
  const harness = openAdminHarness(database, { site, now: () => time });
  const enrol = async (role: 'editor' | 'administrator', username: string) => {
    const from = await harness.signedIn(role, username);
    const begun = await harness.request('POST', '/security/two-factor/begin', {
      from,
      body: { password: teamPassword },
    });
    const { key } = TwoFactorSetup.parse(begun.json);
    const finished = await harness.request('POST', '/security/two-factor/finish', {
      from,
      body: { code: authenticatorCode(key) },
    });
    const { recoveryCodes } = RecoveryCodes.parse(finished.json);
    return { username, key, recoveryCodes, name: `The ${role}`, email: `${username}@team.example` };
  };
  const [alice, brenda] = [await enrol('editor', 'alice'), await enrol('administrator', 'brenda')];
  /** The value of the first step's cookie. */
  const pending = async ({ username }: { username: string }): Promise<string> => {
    const from: Browser = new Map();
    await harness.request('POST', '/sign-in', { from, body: { username, password: teamPassword } });
    expect([...from.keys()]).toEqual([name]);
    return from.get(name) ?? '';
  };
  const clear = async () => {
    for (const table of ['activity', 'mail', 'team_used_code', 'team_session'] as const)
      await database.db.deleteFrom(table).execute();
  };
  /** Sends a code with these cookies; returns the response, and the users that the activity, the mail and the session name. */
  const enter = async (cookie: string, code: string, isRecovery = false) => {
    const response = await harness.request('POST', '/sign-in/code', {
      headers: cookie === '' ? {} : { cookie },
      body: { code, isRecovery },
    });
    const session = response.headers
      .getSetCookie()
      .map((line) => line.split(';')[0] ?? '')
      .find((pair) => pair.includes('session_token='));
    const me = await harness.request('GET', '/me', {
      headers: session === undefined ? {} : { cookie: session },
    });
    const activity = await database.db
      .selectFrom('activity')
      .select(['action', 'actor'])
      .orderBy('id')
      .execute();
    const mails = await database.db
      .selectFrom('mail')
      .select('recipient')
      .where('kind', '=', 'new-login')
      .execute();
    return {
      status: response.status,
      message: (response.json as { message?: string }).message,
      signedInAs: (me.json as { member: { username: string } | null }).member?.username ?? null,
      actions: activity.map(({ action, actor }) => `${actor} ${action}`),
      mailed: mails.map(({ recipient }) => recipient),
    };
  };
  return { harness, alice, brenda, pending, clear, enter };
};

onSqlite(({ open }) => {
  test.each(schemes)(
    'on $site the second step reads only the cookie of its scheme',
    async ({ site, name, others }) => {
      const database = await open();
      const { harness, alice, brenda, pending, clear, enter } = await openTwoAccounts(database, site, name);
      const [a, b] = [await pending(alice), await pending(brenda)];
      // Better Auth ends a sign-in after five wrong codes.
      const another = await pending(alice);
      const [codeOfA, codeOfB] = [authenticatorCode(alice.key), authenticatorCode(brenda.key)];
      const forged = `${a.slice(0, 8)}${a[8] === 'x' ? 'y' : 'x'}${a.slice(9)}`;
      const notSignedIn = { signedInAs: null, mailed: [] };

      // Cookies, code, and the expected response and actions. None of these ends the pending sign-in.
      const rejected: readonly (readonly [string, string, string, object])[] = [
        ['none', '', codeOfA, { ...tooLongAgo, actions: [] }],
        ['forged', `${name}=${forged}`, codeOfA, { ...tooLongAgo, actions: [] }],
        ['unsigned', `${name}=${a.split('.')[0]}`, codeOfA, { ...tooLongAgo, actions: [] }],
        ['quoted', `${name}="${a}"`, codeOfA, { ...tooLongAgo, actions: [] }],
        ['of two accounts', `${name}=${a}; ${name}=${b}`, codeOfA, { ...tooLongAgo, actions: [] }],
        ['of two accounts', `${name}=${b}; ${name}=${a}`, codeOfA, { ...tooLongAgo, actions: [] }],
        ['foreign', `${name}=${b}`, codeOfA, { ...wrong, actions: ['The administrator failed-sign-in'] }],
        ...others.flatMap((other) => [
          [`only ${other}`, `${other}=${a}`, codeOfA, { ...tooLongAgo, actions: [] }] as const,
          [
            `foreign ${other} first`,
            `${other}=${b}; ${name}=${a}`,
            codeOfB,
            { ...wrong, actions: ['The editor failed-sign-in'] },
          ] as const,
          [
            `foreign ${other} last`,
            `${name}=${another}; ${other}=${b}`,
            codeOfB,
            { ...wrong, actions: ['The editor failed-sign-in'] },
          ] as const,
        ]),
      ];
      for (const [what, cookie, code, expected] of rejected) {
        await clear();
        expect(await enter(cookie, code), what).toMatchObject({ ...notSignedIn, ...expected });
        await database.db.deleteFrom('rate_limit').execute();
      }

      const signedInAsAlice = {
        status: 200,
        signedInAs: 'alice',
        actions: ['The editor signed-in'],
        mailed: [alice.email],
      };
      const accepted: readonly (readonly [string, (value: string) => string])[] = [
        ['one', (value) => `${name}=${value}`],
        ['twice the same', (value) => `${name}=${value}; ${name}=${value}`],
        ['among others', (value) => `theme=dark;  ${name} = ${value} ;campaign.other=1`],
        ['after unsigned ones', (value) => `${name}=junk; ${name}="junk"; ${name}=${value}`],
        ...others.flatMap((other) => [
          [`foreign ${other} first`, (value: string) => `${other}=${b}; ${name}=${value}`] as const,
          [`foreign ${other} last`, (value: string) => `${name}=${value}; ${other}=${b}`] as const,
        ]),
      ];
      for (const [what, createCookie] of accepted) {
        const value = await pending(alice);
        await clear();
        expect(await enter(createCookie(value), authenticatorCode(alice.key)), what).toMatchObject(
          signedInAsAlice,
        );
        await database.db.deleteFrom('rate_limit').execute();
      }

      // A recovery code counts for the account of the right cookie.
      await clear();
      const recovering = await pending(alice);
      await clear();
      expect(
        await enter(`${others[0]}=${b}; ${name}=${recovering}`, alice.recoveryCodes[0] ?? '', true),
      ).toMatchObject(signedInAsAlice);
      expect(
        await enter(`${name}=${await pending(alice)}`, alice.recoveryCodes[0] ?? '', true),
      ).toMatchObject(wrong);

      // A used code does not work again together with another user's cookie.
      const again = await pending(alice);
      await clear();
      const code = authenticatorCode(alice.key);
      expect(await enter(`${name}=${await pending(alice)}`, code)).toMatchObject({ signedInAs: 'alice' });
      for (const cookie of [`${name}=${again}`, `${others[1]}=${b}; ${name}=${again}`])
        expect(await enter(cookie, code)).toMatchObject({ ...used, signedInAs: null });

      // An expired sign-in, and that of a suspended user.
      await clear();
      const { moment, flag } = nativeValues(database.dialect);
      await database.db
        .updateTable('team_verification' as never)
        .set({ expires_at: moment(Date.now() - 1_000) } as never)
        .execute();
      expect(await enter(`${name}=${again}`, authenticatorCode(alice.key))).toMatchObject({
        ...tooLongAgo,
        ...notSignedIn,
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
        ...notSignedIn,
        actions: ['The editor failed-sign-in'],
      });
      await database.db
        .updateTable('team_user')
        .set({ banned: flag(false) })
        .execute();

      // A locked account stays locked together with another user's cookie.
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
          ...notSignedIn,
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
      expect(harness.lines).toEqual([]);
    },
    240_000,
  );
});
