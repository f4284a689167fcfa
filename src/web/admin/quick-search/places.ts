import type { LucideIcon } from 'lucide-react';
import type { AnyContentType } from '../../../content/content-type.ts';
import { adminPaths } from '../../../shared/admin/admin-paths.ts';
import { inboxAddress, inboxTabs } from '../../../shared/admin/inbox.ts';
import { hasRole, type TeamRole } from '../../../shared/admin/roles.ts';
import { sectionNames, settingSections } from '../../../shared/admin/setting-sections.ts';
import { settingLabels } from '../../../shared/settings/setting-labels.ts';
import { splitWords } from '../../../shared/split-words.ts';
import { areas } from '../areas.ts';
import { getTypeLabels, sortForTabs } from '../content/type-labels.ts';
import { sections } from '../settings/sections.ts';
import { settingWords } from './setting-words.ts';

/** A place of the admin area that the browser knows without a request. */
export type Place = {
  readonly kind: 'action' | 'screen' | 'setting';
  readonly title: string;
  /** Where it is; empty for an area. */
  readonly detail: string;
  readonly address: string;
  /** The icon of an area; the others have that of their kind. */
  readonly icon?: LucideIcon;
  /** Other words that people search for. */
  readonly otherWords?: string;
};

type RolePlace = Place & { readonly role: TeamRole };

const contentAddress = (type: AnyContentType): string => `${adminPaths.content}?tab=${type.name}`;

const listActions = (): readonly RolePlace[] =>
  sortForTabs().map((type) => ({
    kind: 'action',
    title: `New ${getTypeLabels(type).one}`,
    detail: 'Content',
    address: `${contentAddress(type)}&new=1`,
    otherWords: `create add write ${type.label.one}`,
    role: type.access.edit,
  }));

/** The panels of the own account, by the ids of their headings. */
const ownAccount: readonly RolePlace[] = (
  [
    ['details', 'Your Details', 'own name email account profile'],
    ['password', 'Change Password', 'own account new sign in login'],
    ['two-factor', 'Two-factor authentication', '2fa two step verification code authenticator own account'],
    ['sessions', 'Where you are signed in', 'devices sessions own account logout'],
  ] as const
).map(([field, title, otherWords]) => ({
  kind: 'setting',
  title,
  otherWords,
  detail: 'Settings › Security',
  address: `${adminPaths.settings}/security?field=${field}`,
  role: 'editor',
}));

const listScreens = (): readonly RolePlace[] => [
  ...areas.map(({ path, label, icon, role }) => ({
    kind: 'screen' as const,
    title: label,
    icon,
    detail: '',
    address: path === '' ? adminPaths.dashboard : `${adminPaths.dashboard}/${path}`,
    role,
    ...(path === 'activity' ? { otherWords: 'log history who' } : {}),
    ...(path === 'media' ? { otherWords: 'upload files pictures photos images' } : {}),
  })),
  ...sortForTabs().map((type) => ({
    kind: 'screen' as const,
    title: getTypeLabels(type).tab,
    detail: 'Content',
    address: contentAddress(type),
    otherWords: type.label.many,
    role: type.access.edit,
  })),
  ...Object.entries(inboxTabs).map(([tab, { label, role }]) => ({
    kind: 'screen' as const,
    title: label,
    detail: 'Inbox',
    address: inboxAddress(tab as keyof typeof inboxTabs),
    role,
    ...(tab === 'orders' ? { otherWords: 'payments money reconciliation' } : {}),
    ...(tab === 'outbox' ? { otherWords: 'mail emails' } : {}),
  })),
  {
    kind: 'screen',
    title: 'What is new',
    detail: '',
    address: adminPaths.whatsNew,
    otherWords: 'version changes changelog update release',
    role: 'editor',
  },
  ...sections.map(({ path, label, role }) => ({
    kind: 'screen' as const,
    title: label,
    detail: 'Settings',
    address: `${adminPaths.settings}/${path}`,
    role,
    ...(path === 'email'
      ? { otherWords: 'mail server smtp dkim dns signature sender bounces mailbox webhook deliverability' }
      : {}),
    ...(path === 'users' ? { otherWords: 'team members people accounts roles invite' } : {}),
  })),
];

/** Settings have the role of their section. */
const listSettings = (): readonly RolePlace[] => [
  ...sectionNames.flatMap((section) =>
    [
      ...settingSections[section].keys,
      ...(section === 'appearance' ? (['logo', 'favicon'] as const) : []),
    ].map((key) => ({
      kind: 'setting' as const,
      title: settingLabels[key],
      otherWords: settingWords[key] ?? '',
      detail: `Settings › ${settingSections[section].label}`,
      address: `${adminPaths.settings}/${section}?field=${key}`,
      role: settingSections[section].role,
    })),
  ),
  {
    kind: 'setting',
    title: 'Backup',
    otherWords: 'restore copy download database archive export safety',
    detail: 'Settings › Advanced',
    address: `${adminPaths.settings}/advanced?field=backup`,
    role: 'administrator',
  },
  ...ownAccount,
];

/** All places that the role may open. Remote content cannot be created here. */
export const listPlaces = (
  role: TeamRole,
  { hasRemoteContent }: { readonly hasRemoteContent: boolean },
): readonly Place[] =>
  [...(hasRemoteContent ? [] : listActions()), ...listScreens(), ...listSettings()].filter((place) =>
    hasRole(role, place.role),
  );

/** How many places of a kind are shown. */
const maxPlaces = 5;

/** The places that have, for each word of the search, a word that begins with it; those with all in their title first. */
export const findPlaces = (
  places: readonly Place[],
  kind: Place['kind'],
  search: string,
): readonly Place[] => {
  const searched = splitWords(search);
  if (searched.length === 0) return [];
  const hasAll = (text: string): boolean => {
    const words = splitWords(text);
    return searched.every((part) => words.some((word) => word.startsWith(part)));
  };
  const ofKind = places.filter((place) => place.kind === kind);
  const [byTitle, others] = [
    ofKind.filter(({ title }) => hasAll(title)),
    ofKind.filter(
      ({ title, detail, otherWords = '' }) => !hasAll(title) && hasAll(`${title} ${detail} ${otherWords}`),
    ),
  ];
  return [...byTitle, ...others].slice(0, maxPlaces);
};
