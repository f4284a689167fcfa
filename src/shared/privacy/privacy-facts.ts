import type { SiteSettings } from '../settings/site-settings.ts';
import { type RetentionSetting, type RetentionSettings, retentionPeriods } from './retention.ts';

/** What the privacy page says that other pages do not know. */
export type PrivacyFacts = {
  /** Who answers for the personal data. */
  readonly controller: {
    readonly name: string;
    readonly email: string;
    readonly address: string | null;
  };
  readonly periods: RetentionSettings;
  /** Whether the site can send mails. */
  readonly sendsMail: boolean;
};

/** The facts by the present settings. Where the team has not named a controller, it is the campaign. */
export const getPrivacyFacts = (settings: SiteSettings, sendsMail: boolean): PrivacyFacts => ({
  controller: {
    name: settings.controllerName ?? `The campaign of ${settings.contestantName}`,
    email: settings.controllerEmail ?? settings.contactEmail,
    address: settings.controllerAddress,
  },
  periods: Object.fromEntries(
    (Object.keys(retentionPeriods) as RetentionSetting[]).map((setting) => [setting, settings[setting]]),
  ) as RetentionSettings,
  sendsMail,
});
