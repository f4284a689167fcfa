import type { SiteSettings } from '../settings/site-settings.ts';
import type { TeamRole } from './roles.ts';

type Section = {
  readonly label: string;
  /** Members with at least this role read and save it. */
  readonly role: TeamRole;
  readonly keys: readonly (keyof SiteSettings)[];
};

/** The sections of the settings screen, each saved as a whole. Pictures are saved when they are uploaded. */
export const settingSections = {
  general: {
    label: 'General',
    role: 'administrator',
    keys: [
      'siteTitle',
      'siteDescription',
      'adminEmail',
      'contactEmail',
      'newsletterSpeed',
      'maintenanceMode',
    ],
  },
  security: { label: 'Security', role: 'administrator', keys: ['notifyOfLogins'] },
  notifications: {
    label: 'Notifications',
    role: 'administrator',
    keys: [
      'notifyOfComments',
      'notifyOfRegistrations',
      'notifyOfMessages',
      'notifyOfFeedback',
      'notifyOfLatePayments',
      'notifyOfRefunds',
      'notifyOfMismatches',
      'notifyOfStoppedNewsletters',
      'notificationEmail',
    ],
  },
  appearance: { label: 'Appearance', role: 'administrator', keys: ['themeColor'] },
  advanced: {
    label: 'Advanced',
    role: 'administrator',
    keys: ['postsPerPage', 'dateFormat', 'timezone', 'enableComments'],
  },
  privacy: {
    label: 'Privacy',
    role: 'administrator',
    keys: [
      'controllerName',
      'controllerEmail',
      'controllerAddress',
      'keepMessagesMonths',
      'keepCommentEmailsMonths',
      'keepVoteContactsMonths',
      'keepPendingSignUpsDays',
      'keepSentMailsDays',
      'keepFailedMailsDays',
      'keepImportDetailsDays',
    ],
  },
  campaign: {
    label: 'Campaign',
    role: 'administrator',
    keys: [
      'contestantName',
      'year',
      'heroLine',
      'finaleCaption',
      'finaleDate',
      'purpose',
      'advocacyStatement',
      'location',
      'address',
      'phone',
      'donateUrl',
      'meetAndGreet',
      'votePackages',
      'maxVotesPerOrder',
      'approvalCodes',
      'votesCountFor',
      'pageantRules',
      'voteRounds',
      'voteGraceHours',
      'voteGoal',
      'leaderboardPlace',
      'votingGuide',
      'witnesses',
      'socialLinks',
      'privacyPage',
      'poweredBy',
    ],
  },
  menu: { label: 'Menu', role: 'editor', keys: ['menu', 'footerMenu'] },
  introductions: { label: 'Introductions', role: 'editor', keys: ['introductions'] },
  milestones: { label: 'Milestones', role: 'editor', keys: ['milestones'] },
  testimonials: { label: 'Testimonials', role: 'editor', keys: ['testimonials'] },
  'social-posts': { label: 'Social Posts', role: 'editor', keys: ['socialPosts'] },
} as const satisfies Record<string, Section>;

export type SectionName = keyof typeof settingSections;
export const sectionNames = Object.keys(settingSections) as SectionName[];
