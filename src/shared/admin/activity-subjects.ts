import type { ActivityAction } from './activity.ts';

/** What can be deleted after an action on it: an entry (by the name of its content type), a file, a folder … */
export type SubjectKind = 'media' | 'folder' | 'member' | 'reconciliation' | (string & {});

/** What actions are about, in the order of the filter, with all its actions. */
export const activityAreas = {
  content: {
    label: 'Content',
    actions: [
      'created-content',
      'edited-content',
      'published-content',
      'scheduled-content',
      'unpublished-content',
      'saved-changes',
      'published-changes',
      'discarded-changes',
      'restored-version',
      'undid-change',
      'changed-slug',
      'ordered-content',
      'renamed-category',
      'merged-category',
      'undid-category',
      'binned-content',
      'restored-content',
      'deleted-content',
      'created-preview-link',
      'revoked-preview-link',
      'refreshed-content',
    ],
  },
  media: {
    label: 'Media',
    actions: [
      'uploaded-media',
      'edited-media',
      'replaced-media',
      'altered-media',
      'restored-original',
      'binned-media',
      'restored-media',
      'deleted-media',
      'created-folder',
      'renamed-folder',
      'deleted-folder',
    ],
  },
  submissions: {
    label: 'Comments and messages',
    actions: [
      'approved-comment',
      'approved-feedback',
      'marked-answered',
      'replied',
      'replied-publicly',
      'edited-public-reply',
      'deleted-public-reply',
      'put-back',
      'marked-spam',
      'deleted-words',
    ],
  },
  supporters: {
    label: 'Supporters',
    actions: [
      'added-supporter',
      'edited-supporter',
      'deleted-supporter',
      'exported-supporters',
      'resent-confirmation',
      'deleted-sign-up',
    ],
  },
  orders: {
    label: 'Orders and payments',
    actions: [
      'asked-gateway',
      'refunded-order',
      'restored-order',
      'gateway-refund',
      'gateway-restored',
      'proposed-credit',
      'withdrew-credit',
      'credited-order',
      'settled-order',
      'exported-orders',
      'compared-statement',
      'published-reconciliation',
      'withdrew-reconciliation',
      'deleted-reconciliation',
    ],
  },
  mail: { label: 'Emails', actions: ['retried-mail', 'gave-up-mail'] },
  settings: { label: 'Settings', actions: ['saved-settings'] },
  team: {
    label: 'Team',
    actions: [
      'invited-user',
      'accepted-invitation',
      'edited-user',
      'suspended-user',
      'restored-user',
      'deleted-user',
      'sent-password-link',
      'reset-two-factor',
    ],
  },
  accounts: {
    label: 'Sign-ins and own accounts',
    actions: [
      'signed-in',
      'failed-sign-in',
      'changed-password',
      'asked-for-password-link',
      'changed-own-details',
      'turned-on-two-factor',
      'turned-off-two-factor',
      'made-recovery-codes',
    ],
  },
} as const satisfies Record<string, { readonly label: string; readonly actions: readonly ActivityAction[] }>;

export type ActivityArea = keyof typeof activityAreas;
export const activityAreaNames = Object.keys(activityAreas) as [ActivityArea, ...ActivityArea[]];
