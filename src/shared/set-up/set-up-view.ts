import type { OperatorSetupState } from '../admin/operator-settings.ts';

/** The page that sets up a new campaign, until its first Administrator exists; steps are below it. */
export const setUpPath = '/set-up';

/** The steps after the code, in their order. The account comes last: with it the set-up ends. */
export const setUpSteps = {
  campaign: 'Campaign',
  mail: 'Email',
  payments: 'Payments',
  administrator: 'Your account',
} as const;
export type SetUpStep = keyof typeof setUpSteps;
export const setUpStepNames = Object.keys(setUpSteps) as [SetUpStep, ...SetUpStep[]];

export const setUpStepPath = (step: SetUpStep): string => `${setUpPath}/${step}`;

/** What was typed into a form, and what is said about it. Passwords, keys and the code are never in it. */
export type SetUpForm = {
  readonly values: Readonly<Record<string, string>>;
  readonly fieldErrors: Readonly<Record<string, string>>;
  /** Why nothing was saved. */
  readonly error: string | null;
  /** What was saved or found. */
  readonly notice: string | null;
};

/** What the set-up page shows. */
export type SetUpView =
  /** For visitors, until the set-up ends. */
  | { readonly screen: 'closed' }
  | { readonly screen: 'code'; readonly form: SetUpForm }
  | {
      readonly screen: 'campaign';
      readonly form: SetUpForm;
      /** The address that PUBLIC_URL sets; null where it can be entered. */
      readonly fixedAddress: string | null;
      /** Whether the entered address is not the one at which this page was opened: then it has to be confirmed. */
      readonly isOtherAddress: boolean;
    }
  | { readonly screen: 'mail'; readonly form: SetUpForm; readonly setup: OperatorSetupState }
  | { readonly screen: 'payments'; readonly form: SetUpForm; readonly setup: OperatorSetupState }
  | { readonly screen: 'administrator'; readonly form: SetUpForm };
