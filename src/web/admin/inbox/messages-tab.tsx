import { Link } from 'react-router';
import { MessageList } from '../../../shared/admin/inbox-messages.ts';
import { MessageView } from './message-view.tsx';
import { useInboxAddress } from './use-inbox-address.ts';
import { messageKind } from './words-kind.ts';
import { WordsScreen } from './words-screen.tsx';

/** What visitors wrote to the team: a list, or one of them with the answers to it. */
export const MessagesTab = () => {
  const { opened, addressOf } = useInboxAddress();
  const id = opened('message');
  if (id !== null) return <MessageView key={id} id={id} back={addressOf({ message: null })} />;
  return (
    <WordsScreen
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
