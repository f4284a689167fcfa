import { useState } from 'react';
import { paths } from '../../../shared/paths.ts';
import { useSite } from '../site-context.tsx';
import { PageLink } from '../ui/page-link.tsx';
import { Emblem } from './emblem.tsx';
import { NavigationLinks } from './navigation-links.tsx';
import { SiteMenu } from './site-menu.tsx';
import { useDelayedNavigation } from './use-delayed-navigation.ts';
import { VotePill } from './vote-call.tsx';

/** Logo, brand title and navigation; under 768 px, and where they do not fit, the links are in a menu. */
export const SiteHeader = () => {
  const { settings } = useSite();
  const { isLoading, follow } = useDelayedNavigation();
  const [isMenuOpen, setIsMenuOpen] = useState(false);
  return (
    <header className="sticky top-0 z-40 border-b border-line bg-paper print:hidden">
      {isLoading ? <div className="loading-bar" role="progressbar" aria-label="Loading the page" /> : null}
      <div className={`wrap header-row ${settings.menuFit}`}>
        <PageLink to={paths.home} className="brand" onClick={(event) => follow(event, paths.home)}>
          <Emblem />
          <span>
            <b>{settings.contestantName}</b>
            <small>Miss Malawi {settings.year}</small>
          </span>
        </PageLink>
        <nav aria-label="Main" className="site-nav">
          <NavigationLinks follow={follow} />
        </nav>
        <VotePill onClick={(event) => follow(event, paths.vote)} />
        <SiteMenu isOpen={isMenuOpen} setIsOpen={setIsMenuOpen} follow={follow} />
      </div>
    </header>
  );
};
