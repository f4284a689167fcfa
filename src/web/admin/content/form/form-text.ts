import type { AnyContentType } from '../../../../content/content-type.ts';
import type { ContentEntry, ContentInput, ContentStatus } from '../../../../shared/admin/content.ts';
import { formatDay, toWallClock } from '../../../../shared/dates.ts';
import type { FormValues } from './form-values.ts';

/** The hint of a part that only a draft may leave empty. */
export const getPublishingHint = (type: AnyContentType, part: string): string | undefined =>
  type.requiredToPublish?.includes(part) ? 'Required before you can publish this.' : undefined;

/** Whether saving changes what visitors see: such changes can also be saved as a draft. */
export const isOnSite = (status: ContentInput['status'], before: ContentStatus | undefined): boolean =>
  status === 'published' && before === 'published';

export const getSubmitLabel = (
  one: string,
  status: ContentInput['status'],
  before: ContentStatus | undefined,
): string => {
  if (status === 'draft') return before === undefined || before === 'draft' ? 'Save Draft' : 'Unpublish';
  if (isOnSite(status, before)) return 'Save Draft';
  if (status === before) return 'Save Changes';
  return status === 'scheduled' ? `Schedule ${one}` : `Publish ${one}`;
};

/** What the submit button of something for the site does. */
export const getPublishingVerb = (
  status: ContentInput['status'],
  before: ContentStatus | undefined,
): 'Publish' | 'Schedule' | 'Save' => {
  if (status !== 'scheduled') return 'Publish';
  return before === 'scheduled' ? 'Save' : 'Schedule';
};

/** Whether something is to be scheduled without a time to come. */
export const isDateMissing = (
  { status, date }: Pick<FormValues, 'status' | 'date'>,
  clock: ContentEntry['clock'] | null,
): boolean => {
  if (status !== 'scheduled') return false;
  return date === '' || (clock !== null && date <= toWallClock(Date.now(), clock.timezone).slice(0, 16));
};

/** Whether visitors see the entry at its address: of some types the site shows only the newest. */
export const isShownOnSite = ({
  id,
  status,
  shown,
}: Pick<ContentEntry, 'id' | 'status' | 'shown'>): boolean =>
  status === 'published' && (shown === null || shown.id === id);

/** What saving the status takes away from visitors; undefined if nothing. */
export const describeWithdrawal = (
  one: string,
  status: ContentInput['status'],
  before: ContentStatus | undefined,
): string | undefined => {
  if (before !== 'published' || status === 'published') return undefined;
  const now = `This ${one.toLowerCase()} is published.`;
  return status === 'draft'
    ? `${now} Unpublish takes it off the site.`
    : `${now} If you schedule it, it leaves the site until then.`;
};

export const formatSavedMessage = (
  one: string,
  {
    id,
    status,
    date,
    clock,
    shown,
    hasUnpublishedChanges,
  }: Pick<ContentEntry, 'id' | 'status' | 'date' | 'clock' | 'shown' | 'hasUnpublishedChanges'>,
  before?: ContentStatus,
): string => {
  const wasOnSite = before === 'published';
  if (hasUnpublishedChanges) return 'Your changes are saved as a draft. They are not on the site yet.';
  if (status === 'draft')
    return wasOnSite ? `${one} unpublished. It is no longer on the site.` : 'Draft saved.';
  if (status === 'published' && shown !== null && shown.id !== id)
    return `${one} saved. It is not on the site, because “${shown.title}” is newer.`;
  if (status === 'published') return `${one} saved. It is on the site.`;
  const time = `${one} scheduled for ${formatDay(date, clock.dateFormat)}, ${date.slice(11, 16)}.`;
  return wasOnSite ? `${time} Until then it is not on the site.` : time;
};

export const formatRestoredMessage = ({
  status,
  hasUnpublishedChanges,
}: Pick<ContentEntry, 'status' | 'hasUnpublishedChanges'>): string =>
  status === 'published' && !hasUnpublishedChanges
    ? 'The older version is restored. It is the same as on the site.'
    : 'The older version is restored as a draft.';

/** Said after a form was left whose words are all stored. */
export const formatKeptMessage = (one: string, isNew: boolean): string =>
  isNew
    ? `What you typed is kept. Open New ${one} to go on.`
    : `What you typed is kept. Open the ${one.toLowerCase()} to go on.`;

/** The warning before a form is left whose last words the server does not have. */
export const getUnsafeText = (isInBrowser: boolean): string =>
  isInBrowser
    ? 'The server does not have your last changes yet. You can continue later in this browser, but if you log out, they will be lost.'
    : 'Your last changes are not stored yet. If you leave now, they will be lost.';
