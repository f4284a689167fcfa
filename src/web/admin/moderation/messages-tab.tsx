import { Link } from 'react-router';
import { MessageDetails, MessageList } from '../../../shared/admin/inbox-messages.ts';
import { useInboxAddress } from '../inbox/use-inbox-address.ts';
import { messageKind } from './submission-kind.ts';
import { SubmissionScreen } from './submission-screen.tsx';
import { SubmissionView } from './submission-view.tsx';

/** Contact messages: the list, or one message with its replies. */
export const MessagesTab = () => {
  const { getOpenId, formatAddress } = useInboxAddress();
  const id = getOpenId('message');
  if (id !== null)
    return (
      <SubmissionView
        key={id}
        kind={messageKind}
        schema={MessageDetails}
        id={id}
        back={formatAddress({ message: null })}
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
            to={formatAddress({ message: number })}
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
