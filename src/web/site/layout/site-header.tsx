import { Link, NavLink } from 'react-router';
import { navigation, paths } from '../../../shared/paths.ts';
import { useSite } from '../../site-context.tsx';
import { SunMark } from '../../ui/sun-mark.tsx';

/** Logo, brand title with the year, and the pages there are. */
export const SiteHeader = () => {
  const { settings, hasRoom } = useSite();
  return (
    <header className="relative z-10 border-b border-line bg-paper">
      <div className="wrap flex flex-wrap items-center justify-between gap-x-8 gap-y-1 py-3">
        <Link to={paths.home} className="flex min-h-11 min-w-0 items-center gap-3">
          <SunMark className="size-10 shrink-0" />
          <span className="min-w-0 leading-tight">
            <span className="block truncate font-display text-lg font-bold">{settings.contestantName}</span>
            <span className="block text-sm text-ink-soft">Miss Malawi {settings.year}</span>
          </span>
        </Link>
        <nav aria-label="Main">
          <ul className="flex flex-wrap gap-1">
            {navigation
              .filter(({ path }) => hasRoom(path))
              .map(({ path, label }) => (
                <li key={path}>
                  <NavLink
                    to={path}
                    end={path === paths.home}
                    className={({ isActive }) =>
                      `inline-flex min-h-11 items-center rounded-full px-4 font-semibold ${
                        isActive ? 'bg-theme-strong text-white' : 'hover:bg-theme-soft'
                      }`
                    }
                  >
                    {label}
                  </NavLink>
                </li>
              ))}
          </ul>
        </nav>
      </div>
    </header>
  );
};
