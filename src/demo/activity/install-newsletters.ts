import { sanitiseContent } from '../../server/content-host/embedded/entry-store.ts';
import { recordBounce } from '../../server/newsletter/bounces/record-bounce.ts';
import { ClickStore } from '../../server/newsletter/clicks/click-store.ts';
import { logNewsletter } from '../../server/newsletter/drafts/newsletter-changes.ts';
import { NewsletterStore, type StoredNewsletter } from '../../server/newsletter/drafts/newsletter-store.ts';
import { createLinkMarks } from '../../server/newsletter/rendering/link-marks.ts';
import { renderNewsletter } from '../../server/newsletter/rendering/render-newsletter.ts';
import { findArchiveSlug } from '../../server/newsletter/sending/archive-slug.ts';
import { addRecipients } from '../../server/newsletter/sending/select-recipients.ts';
import { SubscriberStore } from '../../server/newsletter/subscriptions/subscriber-store.ts';
import { roleLabels } from '../../shared/admin/roles.ts';
import { createArchivedPath } from '../../shared/archive-paths.ts';
import { fromWallClock, gmtText } from '../../shared/dates.ts';
import { SiteSettings } from '../../shared/settings/site-settings.ts';
import { markSampleSubject } from '../mark-sample.ts';
import { demoTimeZone } from '../timeline.ts';
import type { ActivityContext, SampleAction } from './activity-context.ts';
import { draftNewsletter, type SampleNewsletterText, sentNewsletter } from './newsletter-texts.ts';

const sentOn = -19;
const draftedOn = -2;
const minute = 60_000;
const hour = 60 * minute;

/** Which of the recipients did not get it, by their place from 0, and why. */
const failures = new Map<number, string>([
  [4, 'The mail server refused the email: 550 5.1.1 No such user here'],
  [11, 'The mail server refused the email: 550 5.1.1 No such user here'],
  [19, 'The mail server refused the email: 552 5.2.2 Mailbox full'],
]);
/** Those who unsubscribed after it, and how many hours later. */
const departures = new Map<number, number>([
  [7, 3],
  [15, 50],
]);
/** How often its links were opened, by how their paths begin. */
const clicks: readonly (readonly [string, number])[] = [
  ['/vote', 17],
  ['/events/sunrise-walk', 12],
  ['/updates/planting-day-in-dedza', 9],
  ['/updates/mentors-wanted', 4],
  ['/newsletter/archive/', 2],
];

const add = async (
  { transaction, timeline }: ActivityContext,
  { subject, previewText, html }: SampleNewsletterText,
  { day, isArchived }: { readonly day: number; readonly isArchived: boolean },
): Promise<{ readonly newsletter: StoredNewsletter; readonly at: number }> => {
  const at = fromWallClock(`${timeline.onDay(day)}T10:00:00`, demoTimeZone);
  const actor = roleLabels.administrator;
  const newsletter = await new NewsletterStore(transaction).add({
    subject: markSampleSubject(subject),
    preview_text: previewText,
    content: sanitiseContent(html),
    segment_id: null,
    entry_id: null,
    is_archived: isArchived ? 1 : 0,
    created_by: actor,
    created_gmt: gmtText(at - hour),
    edited_by: actor,
    modified_gmt: gmtText(at),
  });
  await logNewsletter(transaction, newsletter, 'created-newsletter', { actor, now: at - hour });
  return { newsletter, at };
};

/** Turns a draft into one that was sent, as its start would have stored it; no mail is made. */
const markSent = async (
  { transaction }: ActivityContext,
  { id, subject, preview_text, content }: StoredNewsletter,
  { at, site, settings }: { readonly at: number; readonly site: string; readonly settings: SiteSettings },
): Promise<void> => {
  const slug = await findArchiveSlug(transaction, subject);
  const marks = createLinkMarks(site, id);
  const { html, text } = renderNewsletter({
    settings,
    site,
    subject,
    previewText: preview_text,
    content,
    checkpoint: null,
    archiveUrl: site + createArchivedPath(slug),
    marks,
  });
  const sent = await new NewsletterStore(transaction).change(
    id,
    {
      state: 'sent',
      started_gmt: gmtText(at),
      finished_gmt: gmtText(at + minute),
      archive_slug: slug,
      body_html: html,
      body_text: text,
    },
    { states: ['draft'] },
  );
  if (!sent) throw new Error('The sample newsletter is not a draft.');
  await logNewsletter(transaction, sent, 'sent-newsletter', { actor: roleLabels.administrator, now: at });
  const links = new ClickStore(transaction);
  const addresses = marks.list();
  await links.addLinks(id, addresses);
  for (const [path, count] of clicks) {
    const number = addresses.findIndex((address) => address.startsWith(site + path)) + 1;
    for (let click = 0; click < count; click += 1) await links.count(id, number);
  }
};

/** Who subscribed later than it was sent did not get it. */
const removeLaterSubscribers = async (
  { transaction }: ActivityContext,
  newsletterId: number,
  at: number,
): Promise<void> => {
  await transaction
    .deleteFrom('newsletter_recipient')
    .where('newsletter_id', '=', newsletterId)
    .where('subscriber_id', 'in', (eb) =>
      eb.selectFrom('newsletter_subscriber').select('id').where('confirmed_gmt', '>=', gmtText(at)),
    )
    .execute();
};

/** What became of each mail. Returns who unsubscribed. */
const installResults = async (
  context: ActivityContext,
  newsletterId: number,
  at: number,
): Promise<readonly SampleAction[]> => {
  const { transaction, people } = context;
  await addRecipients(transaction, newsletterId, null);
  await removeLaterSubscribers(context, newsletterId, at);
  const recipients = await transaction
    .selectFrom('newsletter_recipient')
    .innerJoin('newsletter_subscriber', 'newsletter_subscriber.id', 'newsletter_recipient.subscriber_id')
    .select(['newsletter_recipient.id', 'newsletter_subscriber.id as subscriber', 'email', 'token'])
    .where('newsletter_id', '=', newsletterId)
    .orderBy('newsletter_recipient.id')
    .execute();
  const subscribers = new SubscriberStore(transaction);
  const actions: SampleAction[] = [];
  for (const [index, { id, subscriber, email, token }] of recipients.entries()) {
    const reason = failures.get(index);
    const outcome =
      reason === undefined
        ? { state: 'sent' as const, sent_gmt: gmtText(at + index * 1_000) }
        : { state: 'failed' as const, reason };
    await transaction.updateTable('newsletter_recipient').set(outcome).where('id', '=', id).execute();
    if (reason !== undefined) {
      const kind = reason.includes(' 550 ') ? 'permanent' : 'temporary';
      const messageId = `<sample-${id}@example.org>`;
      await recordBounce(transaction, { kind, email, messageId, reason }, at + index * 1_000);
    }
    const hours = departures.get(index);
    const person = people.find((one) => one.email === email);
    if (hours === undefined || token === null || person === undefined) continue;
    await subscribers.end(token, at + hours * hour);
    actions.push({ person, kind: 'unsubscribed', subjectId: subscriber, at: at + hours * hour });
  }
  return actions;
};

/** Installs a newsletter with its results and a draft. Returns who unsubscribed. To be called before the supporters are stored. */
export const installNewsletters = async (
  context: ActivityContext,
  site: string,
  settings: Partial<SiteSettings>,
): Promise<readonly SampleAction[]> => {
  const { newsletter, at } = await add(context, sentNewsletter, { day: sentOn, isArchived: true });
  await markSent(context, newsletter, { at, site, settings: SiteSettings.parse(settings) });
  const actions = await installResults(context, newsletter.id, at);
  await add(context, draftNewsletter, { day: draftedOn, isArchived: true });
  return actions;
};
