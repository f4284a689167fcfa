import {
  FileText,
  History,
  Images,
  Inbox,
  LayoutDashboard,
  type LucideIcon,
  Mails,
  Settings,
  Users,
} from 'lucide-react';
import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import type { TeamRole } from '../../shared/admin/roles.ts';
import { loadChunk } from '../routing/chunk-loader.ts';

/** A part of the admin area. */
export type Area = {
  /** Below `/admin`; empty for the dashboard. */
  readonly path: string;
  readonly label: string;
  readonly icon: LucideIcon;
  /** Visible from this role on. The page of an area that is not for all members is in a `ForRole`. */
  readonly role: TeamRole;
  readonly Page: LazyExoticComponent<ComponentType>;
};

type PageModule = { readonly default: ComponentType };

const lazyArea = (chunk: string, load: () => Promise<PageModule>) => lazy(() => loadChunk(chunk, load));

/** All areas, in the order of the sidebar. A new area is a folder beside this file and an entry here. */
export const areas: readonly Area[] = [
  {
    path: '',
    label: 'Dashboard',
    icon: LayoutDashboard,
    role: 'editor',
    Page: lazyArea('admin-dashboard', () => import('./dashboard/dashboard-page.tsx')),
  },
  {
    path: 'supporters',
    label: 'Supporters',
    icon: Users,
    role: 'administrator',
    Page: lazyArea('admin-supporters', () => import('./supporters/supporters-page.tsx')),
  },
  {
    path: 'newsletter',
    label: 'Newsletter',
    icon: Mails,
    role: 'administrator',
    Page: lazyArea('admin-newsletter', () => import('./newsletter/newsletter-page.tsx')),
  },
  {
    path: 'media',
    label: 'Media',
    icon: Images,
    role: 'editor',
    Page: lazyArea('admin-media', () => import('./media/media-page.tsx')),
  },
  {
    path: 'content',
    label: 'Content',
    icon: FileText,
    role: 'editor',
    Page: lazyArea('admin-content', () => import('./content/content-page.tsx')),
  },
  {
    path: 'inbox',
    label: 'Inbox',
    icon: Inbox,
    role: 'editor',
    Page: lazyArea('admin-inbox', () => import('./inbox/inbox-page.tsx')),
  },
  {
    path: 'activity',
    label: 'Activity',
    icon: History,
    role: 'editor',
    Page: lazyArea('admin-activity', () => import('./activity/activity-page.tsx')),
  },
  {
    path: 'settings',
    label: 'Settings',
    icon: Settings,
    role: 'editor',
    Page: lazyArea('admin-settings', () => import('./settings/settings-page.tsx')),
  },
];
