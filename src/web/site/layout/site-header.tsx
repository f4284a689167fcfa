import { useState } from 'react';
import { paths } from '../../../shared/paths.ts';
import { useSite } from '../site-context.tsx';
import { PageLink } from '../ui/page-link.tsx';
import { Emblem } from './emblem.tsx';
import { NavigationLinks } from './navigation-links.tsx';
import { SiteMenu } from './site-menu.tsx';
import { useDelayedNavigation } from './use-delayed-navigation.ts';
import { VotePill } from './vote-call.tsx';

/** Logo, brand title and navigation; under 768 px the links are in a menu. */
export const SiteHeader = () => {
  const { settings } = useSite();
  const { isLoading, follow } = useDelayedNavigation();
  const [isMenuOpen, setIsMenuOpen] = useState(false);
  return (
    <header className="sticky top-0 z-40 border-b border-line bg-paper print:hidden">
      {isLoading ? <div className="loading-bar" role="progressbar" aria-label="Loading the page" /> : null}
      <div className="wrap flex items-center justify-between gap-x-4 py-2 md:max-lg:flex-wrap xl:gap-x-6">
        <PageLink
          to={paths.home}
          className="flex min-h-11 min-w-0 items-center gap-2 lg:gap-3"
          onClick={(event) => follow(event, paths.home)}
        >
          <Emblem />
          <span className="min-w-0 leading-tight">
            <span className="block truncate font-display text-lg font-bold">{settings.contestantName}</span>
            <span className="block truncate text-sm text-ink-soft">Miss Malawi {settings.year}</span>
          </span>
        </PageLink>
        <nav aria-label="Main" className="site-nav hidden shrink-0 md:block">
          <NavigationLinks follow={follow} className="flex justify-between lg:gap-1" />
        </nav>
        <VotePill onClick={(event) => follow(event, paths.vote)} />
        <SiteMenu isOpen={isMenuOpen} setIsOpen={setIsMenuOpen} follow={follow} />
      </div>
    </header>
  );
};
