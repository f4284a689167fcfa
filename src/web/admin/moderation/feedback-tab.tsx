import { FeedbackList } from '../../../shared/admin/inbox-submissions.ts';
import { LongText } from '../inbox/long-text.tsx';
import { feedbackKind } from './submission-kind.ts';
import { SubmissionScreen } from './submission-screen.tsx';

/** Feedback of visitors; approved feedback is shown among the testimonials. */
export const FeedbackTab = () => (
  <SubmissionScreen
    kind={feedbackKind}
    schema={FeedbackList}
    note="Feedback comes without an email address, so you cannot reply to it."
    head={({ name }) => <strong>{name}</strong>}
    body={({ name, message, picture }) => (
      <div className="flex items-start gap-4">
        {picture && (
          <img
            src={picture}
            alt={`Sent by ${name}`}
            width={80}
            height={80}
            loading="lazy"
            className="size-20 flex-none rounded-xl object-cover"
          />
        )}
        <div className="min-w-0 flex-1">
          <LongText text={message} />
        </div>
      </div>
    )}
  />
);
