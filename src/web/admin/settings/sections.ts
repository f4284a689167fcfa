import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import type { TeamRole } from '../../../shared/admin/roles.ts';
import { type SectionName, settingSections } from '../../../shared/admin/setting-sections.ts';
import { loadChunk } from '../../routing/chunk-loader.ts';

type SettingsSection = {
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

/** A section that is saved as a whole: its label and role are those of its definition. */
const savedSection = (path: SectionName, load: () => Promise<SectionModule>): SettingsSection => ({
  path,
  label: settingSections[path].label,
  role: settingSections[path].role,
  Section: lazySection(path, load),
});

/** All sections, in the order of their tabs. A new section is a file beside this one and an entry here. */
export const sections: readonly SettingsSection[] = [
  savedSection('general', () => import('./general-section.tsx')),
  {
    path: 'users',
    label: 'Users',
    role: 'administrator',
    Section: lazySection('users', () => import('./users/users-section.tsx')),
  },
  {
    // The security of the own account, for everyone; its settings for all members are hidden from Editors.
    path: 'security',
    label: settingSections.security.label,
    role: 'editor',
    Section: lazySection('security', () => import('./security/security-section.tsx')),
  },
  savedSection('notifications', () => import('./notifications-section.tsx')),
  {
    path: 'email',
    label: 'Email',
    role: 'administrator',
    Section: lazySection('email', () => import('./email/email-section.tsx')),
  },
  {
    path: 'payments',
    label: 'Payments',
    role: 'administrator',
    Section: lazySection('payments', () => import('./payments/payments-section.tsx')),
  },
  savedSection('appearance', () => import('./appearance-section.tsx')),
  savedSection('advanced', () => import('./advanced-section.tsx')),
  savedSection('privacy', () => import('./privacy/privacy-section.tsx')),
  savedSection('campaign', () => import('./campaign/campaign-section.tsx')),
  savedSection('menu', () => import('./menu/menu-section.tsx')),
  savedSection('introductions', () => import('./introductions-section.tsx')),
  savedSection('milestones', () => import('./milestones-section.tsx')),
  savedSection('testimonials', () => import('./testimonials-section.tsx')),
  savedSection('social-posts', () => import('./social-posts-section.tsx')),
];
