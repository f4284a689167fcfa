import { adminApi, adminPaths } from '../../shared/admin/admin-paths.ts';
import {
  MailServerChange,
  MailServerForm,
  OperatorProof,
  PaymentKeysChange,
} from '../../shared/admin/operator-settings.ts';
import { securitySentences } from '../../shared/admin/security.ts';
import type { Member } from '../../shared/admin/session.ts';
import { ActivityLog } from '../activity/activity-log.ts';
import { createOwnPassword } from '../auth/own-password.ts';
import { TeamStore } from '../auth/team-store.ts';
import { createAddressLimit } from '../limits/address-limit.ts';
import type { OperatorSetupOutcome, RecordChange } from '../operator-settings/operator-setup.ts';
import type { AdminDependencies } from './admin-dependencies.ts';
import { type AdminRoute, teamRoute } from './admin-route.ts';
import { administratorOnly, invalidFields, Rejected, tooManySignIns } from './rejected.ts';

const path = `${adminApi}/operator-settings`;
const role = 'administrator';

/** Each test asks a server of another company, at an address that the member chose. */
const maxTests = { what: 'tests of operator settings', max: 30, window: 15 * 60_000 };

const toResult = (outcome: OperatorSetupOutcome) => {
  if (outcome.kind === 'invalid') throw invalidFields(outcome.fieldErrors);
  if (outcome.kind === 'failed') throw new Rejected(422, { message: outcome.message });
  return { message: outcome.message };
};

/** The mail server and the payment keys: tried, then stored, and changed only with the member's own password. */
export const operatorSettingsRoutes = (dependencies: AdminDependencies): readonly AdminRoute[] => {
  const { database, secretKey, operatorSetup, now } = dependencies;
  const password = createOwnPassword({ ...dependencies, limits: dependencies.signInLimits });
  const limit = createAddressLimit({ database, secretKey }, maxTests, now);

  const limitTests = async ({ id }: Member): Promise<void> => {
    const seconds = await limit(`member ${id}`);
    if (seconds === null) return;
    throw new Rejected(
      429,
      { message: 'There were too many tests. Please wait 15 minutes and try again.' },
      { 'Retry-After': String(seconds) },
    );
  };

  const prove = async (member: Member, address: string, typed: string): Promise<void> => {
    const proof = await password.prove(member, address, typed);
    if (proof.kind === 'too-many') throw tooManySignIns();
    if (proof.kind === 'wrong') throw invalidFields({ currentPassword: securitySentences.wrongPassword });
  };

  /** Trying a server takes a while: whoever lost the role meanwhile changes nothing. */
  const recordAs =
    (member: Member, action: 'changed-mail-server' | 'changed-payment-keys'): RecordChange =>
    async (transaction, subject) => {
      const current = await new TeamStore(transaction, database.dialect).find(member.id);
      if (current?.role !== role || current.banned) throw administratorOnly();
      const section = action === 'changed-mail-server' ? 'email' : 'payments';
      const address = `${adminPaths.settings}/${section}`;
      await new ActivityLog(transaction).add({ actor: member.name, action, subject, address }, now());
    };

  return [
    teamRoute({ method: 'GET', path, role, handle: () => operatorSetup.read() }),
    teamRoute({
      method: 'PUT',
      path: `${path}/mail-server`,
      role,
      body: MailServerChange,
      handle: async ({ body: { currentPassword, ...form }, address, member }) => {
        await prove(member, address, currentPassword);
        await limitTests(member);
        return toResult(await operatorSetup.saveMailServer(form, recordAs(member, 'changed-mail-server')));
      },
    }),
    teamRoute({
      method: 'POST',
      path: `${path}/mail-server/test`,
      role,
      body: MailServerForm.pick({ recipient: true }),
      handle: async ({ body, member }) => {
        await limitTests(member);
        return toResult(await operatorSetup.sendTestMail(body.recipient));
      },
    }),
    teamRoute({
      method: 'POST',
      path: `${path}/mail-server/remove`,
      role,
      body: OperatorProof,
      handle: async ({ body, address, member }) => {
        await prove(member, address, body.currentPassword);
        return toResult(await operatorSetup.removeMailServer(recordAs(member, 'changed-mail-server')));
      },
    }),
    teamRoute({
      method: 'PUT',
      path: `${path}/payment-keys`,
      role,
      body: PaymentKeysChange,
      handle: async ({ body: { currentPassword, ...form }, address, member }) => {
        await prove(member, address, currentPassword);
        await limitTests(member);
        return toResult(await operatorSetup.savePaymentKeys(form, recordAs(member, 'changed-payment-keys')));
      },
    }),
    teamRoute({
      method: 'POST',
      path: `${path}/payment-keys/check`,
      role,
      handle: async ({ member }) => {
        await limitTests(member);
        return toResult(await operatorSetup.checkPaymentKeys());
      },
    }),
    teamRoute({
      method: 'POST',
      path: `${path}/payment-keys/remove`,
      role,
      body: OperatorProof,
      handle: async ({ body, address, member }) => {
        await prove(member, address, body.currentPassword);
        return toResult(await operatorSetup.removePaymentKeys(recordAs(member, 'changed-payment-keys')));
      },
    }),
  ];
};
