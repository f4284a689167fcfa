import type { Migration } from 'kysely/migration';
import type { DialectName } from '../dialect.ts';
import { createContentTables } from './0001-content.ts';
import { addFacets } from './0002-facets.ts';
import { createNewsletterTable } from './0003-newsletter.ts';
import { createMessageTables } from './0004-messages.ts';
import { createVoteTable } from './0005-votes.ts';
import { createMailTable } from './0006-mail.ts';
import { createLimitTables } from './0007-limits.ts';
import { createPageViewTable } from './0008-page-views.ts';
import { addNewsletterLinks } from './0009-newsletter-links.ts';
import { createCommentTable } from './0010-comments.ts';
import { createSupporterTables } from './0011-supporters.ts';
import { addVotePayments } from './0012-vote-payments.ts';
import { createVoteLedger } from './0013-vote-ledger.ts';
import { createTeamTables } from './0014-team.ts';
import { addSupporterSearch } from './0015-supporter-search.ts';
import { addInbox } from './0016-inbox.ts';
import { addMediaLibrary } from './0017-media.ts';
import { addEditing } from './0018-editing.ts';
import { addDashboardSums } from './0019-dashboard.ts';
import { createFileRemoval } from './0020-file-removal.ts';
import { addVoteSettlement } from './0021-vote-settlement.ts';
import { createCreationKeys } from './0022-made-entries.ts';
import { createCommentReplies } from './0023-comment-replies.ts';
import { listGivenUpMail } from './0024-given-up-mail.ts';
import { keepDigests } from './0025-digests.ts';
import { createPreviewLinkTable } from './0026-preview-links.ts';
import { indexVisibleAuthors } from './0027-visible-authors.ts';

/** All migrations in order. A landed migration is never edited: what changes is a new one. */
export const migrationsFor = (dialect: DialectName): Record<string, Migration> => ({
  '0001-content': createContentTables(dialect),
  '0002-facets': addFacets(dialect),
  '0003-newsletter': createNewsletterTable(dialect),
  '0004-messages': createMessageTables(dialect),
  '0005-votes': createVoteTable(dialect),
  '0006-mail': createMailTable(dialect),
  '0007-limits': createLimitTables(dialect),
  '0008-page-views': createPageViewTable(dialect),
  '0009-newsletter-links': addNewsletterLinks(dialect),
  '0010-comments': createCommentTable(dialect),
  '0011-supporters': createSupporterTables(dialect),
  '0012-vote-payments': addVotePayments(dialect),
  '0013-vote-ledger': createVoteLedger(dialect),
  '0014-team': createTeamTables(dialect),
  '0015-supporter-search': addSupporterSearch(dialect),
  '0016-inbox': addInbox(dialect),
  '0017-media': addMediaLibrary(dialect),
  '0018-editing': addEditing(),
  '0019-dashboard': addDashboardSums(dialect),
  '0020-file-removal': createFileRemoval(dialect),
  '0021-vote-settlement': addVoteSettlement(dialect),
  '0022-made-entries': createCreationKeys(dialect),
  '0023-comment-replies': createCommentReplies(dialect),
  '0024-given-up-mail': listGivenUpMail(),
  '0025-digests': keepDigests(dialect),
  '0026-preview-links': createPreviewLinkTable(dialect),
  '0027-visible-authors': indexVisibleAuthors(),
});
