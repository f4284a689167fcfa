import { MailLinkPage } from './mail-link-page.tsx';

export default function UnsubscribePage() {
  return (
    <MailLinkPage
      form="unsubscribe"
      title="Unsubscribe"
      text="Press the button, and no more newsletters come to this address."
      submitLabel="Unsubscribe"
    />
  );
}
