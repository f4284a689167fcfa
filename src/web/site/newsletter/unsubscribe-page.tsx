import { MailLinkPage } from './mail-link-page.tsx';

export default function UnsubscribePage() {
  return (
    <MailLinkPage
      form="unsubscribe"
      title="Unsubscribe"
      text="Press the button, and we will send no more newsletters to this address."
      submitLabel="Unsubscribe"
    />
  );
}
