import { inboxAddress } from '../../shared/admin/inbox.ts';
import type { ModerationState } from '../../shared/admin/inbox-states.ts';
import type { MailDraft } from '../mail/mail-service.ts';
import { groupIntroduction, listGroupItems, type NonEmpty } from '../notifications/group-content.ts';

type ReportedFeedback = {
  readonly name: string;
  readonly message: string;
  readonly state: ModerationState;
};

/** Notifies the team of new feedback: of one with its whole text, of several with the first words of each. */
export const feedbackMail = (site: string, feedback: NonEmpty<ReportedFeedback>): MailDraft => {
  const [first, ...others] = feedback;
  const address = site + inboxAddress('feedback');
  const isWaiting = feedback.some(({ state }) => state === 'waiting');
  const action = { label: isWaiting ? 'Review the feedback' : 'See the feedback', address };
  if (others.length === 0)
    return {
      kind: 'new-feedback',
      subject: `New feedback from ${first.name}`,
      replyTo: null,
      content: {
        heading: isWaiting ? 'Feedback is waiting for your approval' : 'You have new feedback',
        paragraphs: [`${first.name} wrote:`],
        quote: first.message,
        action,
      },
    };
  const heading = `${feedback.length} new feedback messages`;
  return {
    kind: 'new-feedback',
    subject: heading,
    replyTo: null,
    content: {
      heading,
      paragraphs: groupIntroduction(feedback),
      items: listGroupItems(feedback, 200, ({ name, message, state }) => ({
        title: name,
        note: state === 'approved' ? 'already approved' : null,
        text: message,
        link: null,
      })),
      action,
    },
  };
};
