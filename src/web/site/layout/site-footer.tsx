import { toWallClock } from '../../../shared/dates.ts';
import { paths } from '../../../shared/paths.ts';
import { getPrivacyPath } from '../../../shared/privacy/privacy-path.ts';
import { ChitenjeBand } from '../../ui/chitenje-band.tsx';
import { useSite } from '../site-context.tsx';
import { PageLink } from '../ui/page-link.tsx';
import { MenuLink } from './menu-link.tsx';
import { SocialLinks } from './social-links.tsx';

export const SiteFooter = () => {
  const { settings, moment } = useSite();
  // The year in the campaign's time zone, which differs from UTC around New Year.
  const year = toWallClock(moment, settings.timezone).slice(0, 4);
  return (
    <footer className="bg-ink text-paper-deep print:hidden">
      <ChitenjeBand id="footer-band" />
      <div className="wrap grid gap-10 py-14 md:grid-cols-[1.6fr_1fr_1.4fr]">
        <div className="max-w-md">
          <p className="font-display text-2xl font-bold text-white">{settings.contestantName}</p>
          <p className="mt-3">{settings.purpose}</p>
          <SocialLinks links={settings.socialLinks} />
        </div>
        {settings.footerMenu[0] ? (
          <nav aria-label="Quick Links">
            <h2 className="footer-title">Quick Links</h2>
            <ul className="quick-links">
              {settings.footerMenu.map((link) => (
                <li key={link.path}>
                  <MenuLink {...link} className="footer-link" />
                </li>
              ))}
            </ul>
          </nav>
        ) : null}
        <div>
          <h2 className="footer-title">Contact</h2>
          <p className="mt-2">
            <a href={`mailto:${settings.contactEmail}`} className="footer-link">
              {settings.contactEmail}
            </a>
          </p>
          <p>{settings.location}</p>
        </div>
      </div>
      <div className="border-t border-white/15">
        <div className="wrap flex flex-wrap justify-between gap-x-8 gap-y-1 py-5 text-sm">
          <p>
            © {year} {settings.contestantName}. All rights reserved.
          </p>
          <p>
            <PageLink to={getPrivacyPath(settings)} className="footer-link min-h-0">
              Privacy
            </PageLink>{' '}
            ·{' '}
            <PageLink to={paths.myData} className="footer-link min-h-0">
              My data
            </PageLink>
          </p>
          <p>
            Powered by{' '}
            <a href={settings.poweredBy.url} className="footer-link min-h-0">
              {settings.poweredBy.name}
            </a>
          </p>
        </div>
      </div>
    </footer>
  );
};
