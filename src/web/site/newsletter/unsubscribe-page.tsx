import { LetterPage } from './letter-page.tsx';

/** Where a subscriber ends the newsletter. */
export default function UnsubscribePage() {
  return (
    <LetterPage
      form="unsubscribe"
      title="Unsubscribe"
      text="Press the button, and no more newsletters come to this address."
      submit="Unsubscribe"
    />
  );
}
