import { Link } from 'react-router';
import { MessageList, WholeMessage } from '../../../shared/admin/inbox-messages.ts';
import { useInboxAddress } from '../inbox/use-inbox-address.ts';
import { messageKind } from './submission-kind.ts';
import { SubmissionScreen } from './submission-screen.tsx';
import { SubmissionView } from './submission-view.tsx';

/** What visitors wrote to the team: a list, or one of them with the answers to it. */
export const MessagesTab = () => {
  const { opened, addressOf } = useInboxAddress();
  const id = opened('message');
  if (id !== null)
    return (
      <SubmissionView
        key={id}
        kind={messageKind}
        schema={WholeMessage}
        id={id}
        back={addressOf({ message: null })}
        title={({ subject }) => subject}
        about={({ subject }) => subject}
      />
    );
  return (
    <SubmissionScreen
      kind={messageKind}
      schema={MessageList}
      head={({ id: number, name, subject }) => (
        <>
          <Link
            to={addressOf({ message: number })}
            className="inline-block min-h-6 text-base font-bold underline"
          >
            {subject}
          </Link>
          <p className="text-sm text-ink-soft">from {name}</p>
        </>
      )}
      body={({ message }) => <p className="line-clamp-2 wrap-anywhere text-ink-soft">{message}</p>}
    />
  );
};
