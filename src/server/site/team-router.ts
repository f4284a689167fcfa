import type { Hono } from 'hono';
import type { SiteSettings } from '../../shared/settings/site-settings.ts';
import type { AdminDependencies } from '../admin/admin-dependencies.ts';
import { createAdminRouter } from '../admin/admin-router.ts';
import { createAdminRoutes } from '../admin/admin-routes.ts';
import { createSignIn } from '../auth/sign-in.ts';
import { createSignInLimits } from '../auth/sign-in-limits.ts';
import type { TeamAuth } from '../auth/team-auth.ts';
import type { SiteBackups } from '../backup/site-backups.ts';
import type { FormGuard } from '../forms/form-guard.ts';
import type { MailService } from '../mail/mail-service.ts';
import { createMailSetup } from '../mail/setup/mail-setup.ts';
import { createResolveTxt } from '../mail/setup/resolve-txt.ts';
import type { SettingsStore } from '../settings/settings-store.ts';
import type { SharePictures } from '../sharing/share-pictures.ts';
import type { Votes } from '../votes/votes.ts';
import type { SiteContent } from './site-content.ts';
import type { SiteDependencies } from './site-dependencies.ts';

type Parts = {
  readonly content: SiteContent;
  readonly settingsStore: SettingsStore;
  readonly settings: () => Promise<SiteSettings>;
  readonly auth: TeamAuth;
  readonly guard: FormGuard;
  readonly votes: Votes;
  readonly mailService: MailService;
  readonly backups: SiteBackups;
  readonly sharePictures: SharePictures;
  readonly renderLivePreview: AdminDependencies['renderLivePreview'];
};

/** The API of the admin area. */
export const createTeamRouter = (dependencies: SiteDependencies, parts: Parts): Hono => {
  const { database, secretKey, fileStore, renditionsFolder, site, log } = dependencies;
  const { content, settingsStore, settings, auth, guard, votes, mailService } = parts;
  const signInLimits = createSignInLimits({ database, secretKey });
  return createAdminRouter({
    routes: createAdminRoutes({
      database,
      secretKey,
      auth,
      signIn: createSignIn({
        database,
        auth,
        limits: signInLimits,
        mailService,
        isLoginMailEnabled: async () => (await settings()).notifyOfLogins,
        now: Date.now,
      }),
      signInLimits,
      settings,
      settingsStore,
      mailService,
      sendsMail: dependencies.mail !== null,
      mailSetup: createMailSetup({
        ...{ database, settings, site, resolveTxt: createResolveTxt(), now: Date.now },
        mail: dependencies.mail,
        bounceMailbox: dependencies.bounceMailbox,
        bounceSecret: dependencies.bounceSecret,
      }),
      operatorSetup: dependencies.operatorSetup,
      orders: votes.team,
      getCheckpoint: votes.getCheckpoint,
      host: content.host,
      renderLivePreview: parts.renderLivePreview,
      backups: parts.backups,
      drawSharePicture: parts.sharePictures.draw,
      fileStore,
      renditionsFolder,
      changelogFile: dependencies.changelogFile,
      site,
      log,
      now: Date.now,
    }),
    auth,
    site,
    addressOf: guard.addressOf,
    log,
  });
};
