import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import type { TeamRole } from '../../../shared/admin/roles.ts';
import { loadChunk } from '../../routing/chunk-loader.ts';

export type SettingsSection = {
  /** Below `/admin/settings`. */
  readonly path: string;
  readonly label: string;
  /** Visible from this role on. */
  readonly role: TeamRole;
  readonly Section: LazyExoticComponent<ComponentType>;
};

type SectionModule = { readonly default: ComponentType };

const lazySection = (name: string, load: () => Promise<SectionModule>) =>
  lazy(() => loadChunk(`admin-settings-${name}`, load));

/** All sections, in the order of their tabs. A new section is a file beside this one and an entry here. */
export const sections: readonly SettingsSection[] = [
  {
    path: 'general',
    label: 'General',
    role: 'administrator',
    Section: lazySection('general', () => import('./general-section.tsx')),
  },
  {
    path: 'users',
    label: 'Users',
    role: 'administrator',
    Section: lazySection('users', () => import('./users/users-section.tsx')),
  },
  {
    path: 'security',
    label: 'Security',
    role: 'editor',
    Section: lazySection('security', () => import('./security/security-section.tsx')),
  },
  {
    path: 'notifications',
    label: 'Notifications',
    role: 'administrator',
    Section: lazySection('notifications', () => import('./notifications-section.tsx')),
  },
  {
    path: 'appearance',
    label: 'Appearance',
    role: 'administrator',
    Section: lazySection('appearance', () => import('./appearance-section.tsx')),
  },
  {
    path: 'advanced',
    label: 'Advanced',
    role: 'administrator',
    Section: lazySection('advanced', () => import('./advanced-section.tsx')),
  },
  {
    path: 'campaign',
    label: 'Campaign',
    role: 'administrator',
    Section: lazySection('campaign', () => import('./campaign/campaign-section.tsx')),
  },
];
