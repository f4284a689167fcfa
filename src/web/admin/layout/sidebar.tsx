import { useQuery } from '@tanstack/react-query';
import { ExternalLink, LogOut } from 'lucide-react';
import { useState } from 'react';
import { Link, NavLink } from 'react-router';
import { adminPaths } from '../../../shared/admin/admin-paths.ts';
import { hasRole, roleLabels } from '../../../shared/admin/roles.ts';
import { SunIcon } from '../../ui/sun-icon.tsx';
import { areas } from '../areas.ts';
import { useAuth, useMember } from '../auth/auth-context.tsx';
import { usePageData } from '../page-data-context.tsx';
import { SearchButton } from '../quick-search/search-button.tsx';
import { useLeave } from '../ui/unsaved-work.tsx';
import { SideBand } from './side-band.tsx';
import { siteStateQuery } from './site-state-query.ts';

const itemClass =
  'flex min-h-11 w-full items-center gap-3 rounded-xl px-3 py-2 font-semibold text-paper/85 hover:bg-white/10 hover:text-paper';

/** Links to the areas, the signed-in member, and Logout. */
export const Sidebar = () => {
  const { logOut } = useAuth();
  const { name, role } = useMember();
  const { siteTitle } = usePageData();
  const { data: state } = useQuery(siteStateQuery);
  const [errorMessage, setErrorMessage] = useState<string | null>(null);
  const leave = useLeave();
  const onLogout = () => leave(logOut).catch((error: Error) => setErrorMessage(error.message));
  return (
    <div className="relative flex h-full flex-col overflow-y-auto bg-ink pr-3 text-paper">
      <div className="flex items-center gap-3 px-5 pt-6 pb-5">
        <SunIcon className="size-9 flex-none" />
        <div className="min-w-0">
          <p className="font-display text-lg leading-tight font-bold">{siteTitle}</p>
          <a
            href="/"
            className="inline-flex min-h-6 items-center gap-1 text-sm text-paper/75 underline-offset-4 hover:underline"
          >
            View Site <ExternalLink aria-hidden size={14} />
          </a>
        </div>
      </div>
      {/* In the drawer of a phone there is none: the bar above it has one. */}
      <div className="px-3 pb-3 max-lg:hidden">
        <SearchButton className={`${itemClass} border border-white/20`} />
      </div>
      <nav aria-label="Admin" className="grid gap-1 px-3">
        {areas
          .filter((area) => hasRole(role, area.role))
          .map(({ path, label, icon: Icon }) => (
            <NavLink
              key={path}
              to={path === '' ? adminPaths.dashboard : `${adminPaths.dashboard}/${path}`}
              end={path === ''}
              className={({ isActive }) =>
                `${itemClass} ${isActive ? 'bg-white/15 text-white shadow-[inset_3px_0_0_var(--color-amber)]' : ''}`
              }
            >
              <Icon aria-hidden size={20} /> {label}
            </NavLink>
          ))}
        <button type="button" className={itemClass} onClick={() => void onLogout()}>
          <LogOut aria-hidden size={20} /> Logout
        </button>
        {errorMessage && (
          <p role="alert" className="px-3 text-sm text-amber">
            {errorMessage}
          </p>
        )}
      </nav>
      <p className="mt-auto px-6 py-5 text-sm text-paper/75">
        <span className="block font-semibold text-paper">{name}</span>
        {roleLabels[role]}
        {state && (
          <Link
            to={adminPaths.whatsNew}
            className="flex min-h-6 items-center pt-1 underline-offset-4 hover:underline"
          >
            Version {state.version}
          </Link>
        )}
      </p>
      <SideBand />
    </div>
  );
};
