import { CommentStore } from '../../server/comments/comment-store.ts';
import { ContactMessageStore } from '../../server/messages/contact-message-store.ts';
import { FeedbackStore } from '../../server/messages/feedback-store.ts';
import { SubscriberStore } from '../../server/newsletter/subscriptions/subscriber-store.ts';
import { markSample, markSampleSubject } from '../mark-sample.ts';
import type { ActivityContext, SampleAction } from './activity-context.ts';
import { sampleComments, sampleFeedback, sampleMessages } from './inbox-texts.ts';
import type { SamplePerson } from './sample-people.ts';
import { pickTime } from './sample-times.ts';

type WithEmail = SamplePerson & { readonly email: string };

const hasEmail = (person: SamplePerson): person is WithEmail => person.email !== null;

/** How many people subscribed to the newsletter, and over how many days. */
const subscribers = { count: 48, days: 80 } as const;
/** How long ago the oldest sign-up was that waits for its confirmation. */
const waitingDays = 20;

/** Installs comments, messages, feedback and newsletter subscribers. Returns who wrote and who subscribed. */
export const installInbox = async (
  { transaction, timeline, random, people }: ActivityContext,
  postIds: ReadonlyMap<string, number>,
): Promise<readonly SampleAction[]> => {
  const now = timeline.timeOf(0);
  const actions: SampleAction[] = [];
  const writers = people.filter(hasEmail);
  let turn = 0;
  const nextWriter = (): WithEmail => {
    const writer = writers[turn % writers.length];
    turn += 1;
    if (writer === undefined) throw new Error('No sample person has an address.');
    return writer;
  };
  const timeOn = (days: number) => Math.min(pickTime(timeline, random, days), now - 60_000);

  const comments = new CommentStore(transaction);
  for (const { update, days, state, message } of sampleComments) {
    const postId = postIds.get(update);
    if (postId === undefined) throw new Error(`The demo has no update called ${update}.`);
    const [person, at] = [nextWriter(), timeOn(days)];
    const { name, email } = person;
    const id = await comments.add({ postId, name: markSample(name), email, message }, at);
    if (id === null) continue;
    if (state !== 'waiting') await comments.moderate(id, state);
    if (state !== 'spam') actions.push({ person, kind: 'commented', subjectId: id, at });
  }

  const messages = new ContactMessageStore(transaction);
  for (const { days, state, subject, message } of sampleMessages) {
    const [person, at] = [nextWriter(), timeOn(days)];
    const { name, email } = person;
    const id = await messages.add({ name, email, subject: markSampleSubject(subject), message }, at);
    if (id === null) continue;
    if (state !== 'new')
      await transaction.updateTable('contact_message').set({ state }).where('id', '=', id).execute();
    if (state !== 'spam') actions.push({ person, kind: 'wrote', subjectId: id, at });
  }

  const feedback = new FeedbackStore(transaction);
  for (const { days, state, message } of sampleFeedback) {
    const { name } = nextWriter();
    const id = await feedback.add({ name: markSample(name), message, picture: null }, timeOn(days));
    if (id !== null && state !== 'waiting') await feedback.moderate(id, state);
  }

  const newsletter = new SubscriberStore(transaction);
  for (let index = 0; index < subscribers.count; index += 1) {
    const person = nextWriter();
    // Every sixth has not confirmed the address yet, and signed up lately: older ones would not be kept.
    const isWaiting = index % 6 === 5;
    const at = timeOn(-random.between(0, isWaiting ? waitingDays : subscribers.days));
    const { id, token, state } = await newsletter.findOrCreate(person.email, at);
    // Samples get no emails.
    if (state !== 'pending' || isWaiting) continue;
    await newsletter.confirm(token, at + 5 * 60_000);
    actions.push({ person, kind: 'subscribed', subjectId: id, at });
  }
  return actions;
};
