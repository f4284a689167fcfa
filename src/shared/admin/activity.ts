import { z } from 'zod';

/** Actions that all members see. */
const sentencesForAll = {
  'signed-in': 'signed in',
  'changed-password': 'changed the password',
  'asked-for-password-link': 'asked for a link to choose a new password',
  'changed-own-details': 'changed their own name or email address',
  'turned-on-two-factor': 'turned on two-factor authentication',
  'turned-off-two-factor': 'turned off two-factor authentication',
  'reset-two-factor': 'reset two-factor authentication for',
  'made-recovery-codes': 'created new recovery codes',
  'invited-user': 'invited',
  'sent-password-link': 'sent a link to choose a new password to',
  'accepted-invitation': 'joined the team',
  'edited-user': 'edited the user',
  'suspended-user': 'suspended',
  'restored-user': 'ended the suspension of',
  'deleted-user': 'deleted the user',
  'saved-settings': 'saved the settings',
  'approved-comment': 'approved the comment by',
  'approved-feedback': 'approved the feedback from',
  'marked-spam': 'marked the submission from … as spam',
  'put-back': 'reopened the submission from',
  'marked-answered': 'marked the message from … as answered',
  'deleted-words': 'deleted the submission from',
  replied: 'replied to',
  'replied-publicly': 'replied on the page to',
  'edited-public-reply': 'edited the public reply to',
  'deleted-public-reply': 'deleted the public reply to',
  'created-content': 'created',
  'published-content': 'published',
  'scheduled-content': 'scheduled',
  'published-on-schedule': 'published … as scheduled',
  'unpublished-content': 'unpublished',
  'published-changes': 'published the changes to',
  'edited-content': 'edited',
  'saved-changes': 'saved changes to … as a draft',
  'discarded-changes': 'discarded the unpublished changes to',
  'restored-version': 'restored an older version of',
  'undid-change': 'undid the last change to',
  'ordered-content': 'changed the order of',
  'changed-slug': 'changed the address of',
  'renamed-category': 'renamed the category',
  'merged-category': 'merged the category',
  'undid-category': 'undid renaming or merging the category',
  'binned-content': 'moved … to the bin',
  'restored-content': 'restored … from the bin',
  'deleted-content': 'permanently deleted',
  'refreshed-content': 'refreshed the content',
  'created-preview-link': 'created a preview link for',
  'revoked-preview-link': 'revoked a preview link for',
  'uploaded-media': 'uploaded',
  'edited-media': 'edited the file',
  'replaced-media': 'replaced the file',
  'altered-media': 'turned or cropped the picture',
  'restored-original': 'restored the original of the picture',
  'binned-media': 'moved the file … to the bin',
  'restored-media': 'restored the file',
  'deleted-media': 'permanently deleted the file',
  'created-folder': 'created the folder',
  'renamed-folder': 'renamed a folder to',
  'deleted-folder': 'deleted the folder',
} as const;

/** Actions that only Administrators see: supporters, money, mail and failed sign-ins. */
const sentencesForAdministrators = {
  'failed-sign-in': 'could not sign in:',
  'added-supporter': 'added the supporter',
  'edited-supporter': 'edited the supporter',
  'deleted-supporter': 'deleted a supporter',
  'exported-supporters': 'exported the supporters',
  'tagged-supporter': 'added a tag to',
  'untagged-supporter': 'removed a tag from',
  'renamed-tag': 'renamed the tag',
  'merged-tag': 'merged the tag',
  'deleted-tag': 'deleted the tag',
  'created-segment': 'saved the segment of supporters',
  'renamed-segment': 'renamed the segment of supporters',
  'deleted-segment': 'deleted the segment of supporters',
  'added-note': 'added a note about',
  'edited-note': 'edited a note about',
  'deleted-note': 'deleted a note about',
  'resent-confirmation': 'sent the confirmation email for a newsletter sign-up again',
  'deleted-sign-up': 'deleted a newsletter sign-up that was not confirmed',
  'exported-orders': 'exported the vote orders',
  'asked-gateway': 'asked the gateway about the order',
  'refunded-order': 'recorded a refund for the order',
  'restored-order': 'undid the refund for the order',
  'gateway-refund': 'refunded money for the order',
  'gateway-restored': 'reversed its refund for the order',
  'proposed-credit': 'proposed a count by hand for the order',
  'withdrew-credit': 'withdrew the proposed count by hand for the order',
  'credited-order': 'approved the count by hand for the order',
  'settled-order': 'settled the order',
  'compared-statement': 'compared the orders with a statement from the gateway:',
  'published-reconciliation': 'published the reconciliation',
  'withdrew-reconciliation': 'unpublished the reconciliation',
  'deleted-reconciliation': 'deleted the reconciliation',
  'retried-mail': 'sent … again',
  'gave-up-mail': 'gave up sending',
} as const;

/** All actions in the admin area with their texts: `{actor} {sentence} {subject}`, or with the subject in place of `…`. */
export const activitySentences = { ...sentencesForAll, ...sentencesForAdministrators } as const;

export type ActivityAction = keyof typeof activitySentences;
export const activityActions = Object.keys(activitySentences) as [ActivityAction, ...ActivityAction[]];

export const actionsForAdministrators = Object.keys(sentencesForAdministrators) as ActivityAction[];

/** One line of the activity list. */
export const ActivityLine = z.object({
  id: z.number(),
  /** UTC, `2025-10-18T14:00:00`. */
  at: z.string(),
  actor: z.string(),
  action: z.enum(activityActions),
  subject: z.string(),
  address: z.string().nullable(),
  /** How often it happened; more than 1 only if several attempts share a line. */
  count: z.number(),
});
export type ActivityLine = z.infer<typeof ActivityLine>;
