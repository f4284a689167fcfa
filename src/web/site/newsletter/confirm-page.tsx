import { LetterPage } from './letter-page.tsx';

/** Where the owner of an address says that they want the newsletter. */
export default function ConfirmPage() {
  return (
    <LetterPage
      form="confirm-subscription"
      title="Confirm your subscription"
      text="One more step: press the button, and the newsletter comes to this address."
      submit="Confirm Subscription"
    />
  );
}
