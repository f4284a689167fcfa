import { hasAdministrator } from '../auth/has-administrator.ts';
import type { Database } from '../db/database.ts';
import { ignoreOutageErrors } from '../db/outage.ts';
import type { Environment } from '../environment.ts';
import type { OperatorSettingsStore } from '../operator-settings/operator-settings-store.ts';
import { createOperatorSetup } from '../operator-settings/operator-setup.ts';
import {
  type OperatorEnvironment,
  type ResolvedSettings,
  resolveOperatorSettings,
} from '../operator-settings/resolve-operator-settings.ts';
import { createSetUpCode } from '../set-up/set-up-code.ts';
import { createSetUpService } from '../set-up/set-up-service.ts';
import { SettingsStore } from '../settings/settings-store.ts';
import { suggestAddresses } from '../settings/suggest-addresses.ts';
import { createPaychangu } from '../votes/payments/paychangu/paychangu-provider.ts';
import type { PaymentProvider } from '../votes/payments/payment-provider.ts';
import { testPayments } from '../votes/payments/test-payments.ts';
import { createReplaceableService, type ReplaceableService } from './replaceable-service.ts';
import { createSite, type Site } from './site.ts';
import type { SiteDependencies } from './site-dependencies.ts';

type Dependencies = Omit<SiteDependencies, 'site' | 'mail' | 'provider' | 'isDemo' | 'operatorSetup'> & {
  readonly environment: OperatorEnvironment & Pick<Environment, 'administrator'>;
  readonly operatorSettings: OperatorSettingsStore;
};

/** Without a gateway payments are simulated. */
export const chooseProvider = ({ payments, site }: ResolvedSettings, database: Database): PaymentProvider => {
  if (payments === null) return testPayments;
  const settings = new SettingsStore(database);
  return createPaychangu({
    settings: payments,
    site,
    contestantName: async () => (await settings.get()).contestantName,
  });
};

/** Whether the set-up page is to be served: the environment names no Administrator, and there is none. */
export const needsSetUp = async (
  { db }: Pick<Database, 'db'>,
  { isDemo, administrator }: Pick<Environment, 'isDemo' | 'administrator'>,
): Promise<boolean> => !isDemo && administrator === null && !(await hasAdministrator(db));

/**
 * What a process serves with the operator settings of this moment: the set-up page until there is an Administrator, then the site. It is
 * constructed again when that changes.
 */
export const createOperatedService = async (
  dependencies: Dependencies,
): Promise<ReplaceableService<Site>> => {
  const { database, secretKey, environment, operatorSettings, webCode } = dependencies;
  const log = ignoreOutageErrors(dependencies.log);
  let isSetUp = false;
  /** Once there is an Administrator, there always is one: the last cannot be removed. */
  const checkSetUp = async (): Promise<boolean> => {
    isSetUp ||= !(await needsSetUp(database, environment));
    return isSetUp;
  };
  const replaceable: ReplaceableService<Site> = await createReplaceableService<Site>({
    readVersion: async () => `${await operatorSettings.readVersion()} ${await checkSetUp()}`,
    create: async () => {
      const resolved = resolveOperatorSettings(environment, await operatorSettings.read());
      const settingsStore = new SettingsStore(database, suggestAddresses(resolved.mail));
      const refresh = () => replaceable.refresh();
      const setup = createOperatorSetup({
        database,
        store: operatorSettings,
        environment,
        settings: () => settingsStore.get(),
        onChanged: refresh,
        now: Date.now,
      });
      if (await checkSetUp())
        return createSite({
          ...dependencies,
          site: resolved.site,
          mail: resolved.mail,
          provider: chooseProvider(resolved, database),
          isDemo: environment.isDemo,
          operatorSetup: setup,
        });
      const { fileStore, renditionsFolder, trustedProxies } = dependencies;
      const service = createSetUpService({
        ...{ database, secretKey, environment, settingsStore, webCode, log },
        ...{ fileStore, renditionsFolder, trustedProxies },
        code: await createSetUpCode(database, secretKey),
        setup,
        readOperatorSettings: () => operatorSettings.read(),
        refresh,
        next: (request, response) => replaceable.handle(request, response),
      });
      return { ...service, describeContentHost: async () => [], metrics: null };
    },
    log,
  });
  return replaceable;
};
