import { MailLinkPage } from './mail-link-page.tsx';

/** Confirms a newsletter subscription. */
export default function ConfirmPage() {
  return (
    <MailLinkPage
      form="confirm-subscription"
      title="Confirm your subscription"
      text="One more step: press the button, and we will send the newsletter to this address."
      submitLabel="Confirm my subscription"
    />
  );
}
