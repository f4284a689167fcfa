import { type Context, Hono } from 'hono';
import { adminPaths } from '../../shared/admin/admin-paths.ts';
import { MailServerForm, PaymentKeysForm } from '../../shared/admin/operator-settings.ts';
import { TeamPersonDraft } from '../../shared/admin/team.ts';
import {
  type SetUpForm,
  type SetUpStep,
  type SetUpView,
  setUpPath,
  setUpStepPath,
} from '../../shared/set-up/set-up-view.ts';
import { SiteSettings } from '../../shared/settings/site-settings.ts';
import type { FormFields } from '../forms/form-body.ts';
import { parseForm } from '../forms/form-body.ts';
import { readLimitedBody } from '../http/limited-body.ts';
import { isFromOwnPage } from '../http/same-origin.ts';
import type { AddressLimit } from '../limits/address-limit.ts';
import type { OperatorSetup, OperatorSetupOutcome } from '../operator-settings/operator-setup.ts';
import { readAdmission, serialiseAdmission } from './admission-cookie.ts';
import type { AdministratorOutcome, NewAdministrator } from './create-administrator.ts';
import { readOrigin, suggestAddress } from './opened-address.ts';
import { listFieldErrors, readCampaignForm, readText } from './read-campaign-form.ts';
import type { SetUpCode } from './set-up-code.ts';

type Dependencies = {
  readonly code: SetUpCode;
  readonly setup: OperatorSetup;
  readonly settings: () => Promise<SiteSettings>;
  readonly saveSettings: (changes: Pick<SiteSettings, 'contestantName' | 'siteTitle'>) => Promise<void>;
  /** The address that PUBLIC_URL sets; null where it can be entered. */
  readonly fixedAddress: string | null;
  /** The address that was entered; null if none was. */
  readonly enteredAddress: () => Promise<string | null>;
  /** The public origin that is in force. */
  readonly site: () => Promise<string>;
  readonly createAdministrator: (person: NewAdministrator) => Promise<AdministratorOutcome>;
  /** Signs the new Administrator in; returns the cookies, none if it failed. */
  readonly signIn: (person: NewAdministrator, context: Context) => Promise<readonly string[]>;
  /** Puts the finished set-up in force in this process. */
  readonly onFinished: () => Promise<void>;
  readonly render: (view: SetUpView, status: number) => Promise<Response>;
  /** How often codes may be tried, and mail servers and keys. */
  readonly codeLimit: AddressLimit;
  readonly checkLimit: AddressLimit;
  readonly addressOf: (context: Context) => string;
  readonly now: () => number;
};

const maxBodyBytes = 16 * 1024;

const emptyForm: SetUpForm = { values: {}, fieldErrors: {}, error: null, notice: null };

const waitSentence = (what: string, seconds: number): string => {
  const minutes = Math.ceil(seconds / 60);
  return `There were too many attempts ${what}. Please wait ${minutes} ${minutes === 1 ? 'minute' : 'minutes'} and try again.`;
};

/** The pages and forms of the set-up. Nothing but the code's form answers without the code. */
export const createSetUpRoutes = (dependencies: Dependencies): Hono => {
  const { code, setup, settings, fixedAddress, render, addressOf, now } = dependencies;
  const app = new Hono();

  const isAdmitted = ({ req }: Context) => code.isAdmitted(readAdmission(req.header('cookie')), now());
  const redirect = (context: Context, path: string) => {
    context.header('Cache-Control', 'no-store');
    return context.redirect(path, 303);
  };
  const askForCode = (status: number, form: Partial<SetUpForm> = {}) =>
    render({ screen: 'code', form: { ...emptyForm, ...form } }, status);

  /** The fields of a form that this page sent; otherwise the response that rejects it. */
  const readForm = async (context: Context): Promise<FormFields | Response> => {
    if (!isFromOwnPage(context.req.raw, await dependencies.site()))
      return askForCode(403, {
        error:
          'This form came from another address than this site’s. If the site is behind a proxy, please let it pass the Host header on, or set PUBLIC_URL.',
      });
    const body = await readLimitedBody(context.req.raw, maxBodyBytes).catch(() => null);
    const fields = body?.isWhole
      ? await parseForm(body.bytes, context.req.header('content-type') ?? '')
      : null;
    return fields ?? askForCode(400, { error: 'We could not read this form. Please send it again.' });
  };

  /** The names that were entered; a default of the settings is nobody's name. */
  const readNames = async () => {
    const current = await settings();
    const defaults = SiteSettings.parse({});
    const pick = (key: 'contestantName' | 'siteTitle') =>
      current[key] === defaults[key] ? '' : current[key];
    return { contestantName: pick('contestantName'), siteTitle: pick('siteTitle') };
  };

  type Screen = Exclude<SetUpView['screen'], 'closed' | 'code'>;

  /** A step for someone who typed the code, with what is stored where nothing was typed. */
  const showStep = async (
    screen: Screen,
    context: Context,
    status: number,
    given: Partial<SetUpForm> = {},
    isOtherAddress = false,
  ): Promise<Response> => {
    const form = { ...emptyForm, ...given };
    if (screen === 'administrator') return render({ screen, form }, status);
    if (screen === 'campaign') {
      const { contestantName, siteTitle } = await readNames();
      const address = (await dependencies.enteredAddress()) ?? readOrigin(context) ?? suggestAddress(context);
      const values = { contestantName, siteTitle, address, ...form.values };
      return render({ screen, form: { ...form, values }, fixedAddress, isOtherAddress }, status);
    }
    const state = await setup.read();
    const { host, port, security, username, sender } = state.mailServer;
    const stored = { host, port: String(port), security, username, sender };
    const values = screen === 'mail' ? { ...stored, ...form.values } : {};
    return render({ screen, form: { ...form, values }, setup: state }, status);
  };

  /** Handles the form of a step, sent by someone who typed the code. */
  const onPost = (
    step: SetUpStep,
    handle: (fields: FormFields, context: Context) => Promise<Response>,
  ): void => {
    app.post(setUpStepPath(step), async (context) => {
      const fields = await readForm(context);
      if (fields instanceof Response) return fields;
      if (!isAdmitted(context))
        return askForCode(403, { error: 'The code was entered too long ago. Please enter it again.' });
      return handle(fields, context);
    });
  };

  /** Mail servers and the gateway are asked within limits, so that this page is no tool against others. */
  const withinLimit = async (
    context: Context,
    attempt: () => Promise<OperatorSetupOutcome>,
  ): Promise<{ readonly outcome: OperatorSetupOutcome; readonly status: number }> => {
    const wait = await dependencies.checkLimit(addressOf(context));
    if (wait !== null)
      return { outcome: { kind: 'failed', message: waitSentence('to test settings', wait) }, status: 429 };
    const outcome = await attempt();
    return { outcome, status: outcome.kind === 'saved' ? 200 : 422 };
  };

  const showOutcome = (
    screen: 'mail' | 'payments',
    context: Context,
    { outcome, status }: { readonly outcome: OperatorSetupOutcome; readonly status: number },
    values: SetUpForm['values'],
  ): Promise<Response> =>
    showStep(screen, context, status, {
      values,
      ...(outcome.kind === 'invalid' ? { fieldErrors: outcome.fieldErrors } : {}),
      ...(outcome.kind === 'failed' ? { error: outcome.message } : {}),
      ...(outcome.kind === 'saved' ? { notice: outcome.message } : {}),
    });

  /** Nobody is signed in yet: the account's own line in the activity log says who set the site up. */
  const recordNothing = async () => {};

  app.get(setUpPath, async (context) =>
    isAdmitted(context) ? redirect(context, setUpStepPath('campaign')) : askForCode(200),
  );
  app.post(setUpPath, async (context) => {
    const fields = await readForm(context);
    if (fields instanceof Response) return fields;
    const wait = await dependencies.codeLimit(addressOf(context));
    if (wait !== null) return askForCode(429, { error: waitSentence('to enter the code', wait) });
    const typed = readText(fields, 'code').slice(0, 100);
    if (!code.isRight(typed))
      return askForCode(422, {
        fieldErrors: {
          code:
            typed.trim() === ''
              ? 'Please enter the code.'
              : 'This code is not correct. Please copy the code from the log of the program.',
        },
      });
    const isSecure = readOrigin(context)?.startsWith('https:') ?? false;
    context.header('Set-Cookie', serialiseAdmission(code.createAdmission(now()), isSecure));
    return redirect(context, setUpStepPath('campaign'));
  });

  for (const step of ['campaign', 'mail', 'payments', 'administrator'] as const)
    app.get(setUpStepPath(step), async (context) =>
      isAdmitted(context) ? showStep(step, context, 200) : redirect(context, setUpPath),
    );

  onPost('campaign', async (fields, context) => {
    const read = readCampaignForm(fields, fixedAddress);
    const { values } = read;
    if (read.kind === 'invalid')
      return showStep('campaign', context, 422, { values, fieldErrors: read.fieldErrors });
    const { contestantName, siteTitle, address } = read.form;
    const opened = readOrigin(context);
    const isOther = fixedAddress === null && opened !== null && opened !== address;
    if (isOther && readText(fields, 'isConfirmed') !== 'yes')
      return showStep(
        'campaign',
        context,
        422,
        {
          values,
          fieldErrors: {
            address: `You opened this page at ${opened}. If visitors use that address, please enter it. If they use the one above, please confirm that below.`,
          },
        },
        true,
      );
    if (fixedAddress === null) await setup.savePublicUrl(address);
    await dependencies.saveSettings({ contestantName, siteTitle });
    return redirect(context, setUpStepPath('mail'));
  });

  onPost('mail', async (fields, context) => {
    const { mailServer } = await setup.read();
    const names = ['host', 'port', 'security', 'username', 'sender', 'recipient'];
    const values = Object.fromEntries(names.map((name) => [name, readText(fields, name)]));
    const isFixed = mailServer.source === 'environment';
    const schema = isFixed ? MailServerForm.pick({ recipient: true }) : MailServerForm;
    const parsed = schema.safeParse({ ...values, password: readText(fields, 'password') });
    if (!parsed.success)
      return showStep('mail', context, 422, { values, fieldErrors: listFieldErrors(parsed.error) });
    const result = await withinLimit(context, () =>
      isFixed
        ? setup.sendTestMail(parsed.data.recipient)
        : setup.saveMailServer(parsed.data as MailServerForm, recordNothing),
    );
    return showOutcome('mail', context, result, values);
  });

  onPost('payments', async (fields, context) => {
    const { paymentKeys } = await setup.read();
    const parsed = PaymentKeysForm.safeParse({
      secretKey: readText(fields, 'secretKey'),
      webhookSecret: readText(fields, 'webhookSecret'),
    });
    if (!parsed.success)
      return showStep('payments', context, 422, { fieldErrors: listFieldErrors(parsed.error) });
    const result = await withinLimit(context, () =>
      paymentKeys.source === 'environment'
        ? setup.checkPaymentKeys()
        : setup.savePaymentKeys(parsed.data, recordNothing),
    );
    return showOutcome('payments', context, result, {});
  });

  onPost('administrator', async (fields, context) => {
    const values = Object.fromEntries(
      ['name', 'username', 'email'].map((name) => [name, readText(fields, name)]),
    );
    // A password may have letters that no page can show: it is used as it was typed.
    const [typed, confirmation] = [fields.get('password'), fields.get('confirmation')];
    const password = typeof typed === 'string' ? typed : '';
    const parsed = TeamPersonDraft.omit({ role: true }).safeParse(values);
    const fieldErrors = {
      ...(parsed.success ? {} : listFieldErrors(parsed.error)),
      ...(password === '' ? { password: 'Please choose a password.' } : {}),
      ...(password === confirmation ? {} : { confirmation: 'The two passwords are not the same.' }),
    };
    if (!parsed.success || Object.keys(fieldErrors).length > 0)
      return showStep('administrator', context, 422, { values, fieldErrors });
    const person = { ...parsed.data, password };
    const outcome = await dependencies.createAdministrator(person);
    if (outcome.kind === 'invalid')
      return showStep('administrator', context, 422, { values, fieldErrors: outcome.fieldErrors });
    const cookies = outcome.kind === 'created' ? await dependencies.signIn(person, context) : [];
    await dependencies.onFinished();
    for (const cookie of cookies) context.header('Set-Cookie', cookie, { append: true });
    return redirect(context, cookies.length > 0 ? adminPaths.dashboard : adminPaths.login);
  });

  return app;
};
