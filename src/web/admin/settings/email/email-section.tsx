import { queryOptions, useQuery } from '@tanstack/react-query';
import { MailSetup } from '../../../../shared/admin/mail-setup.ts';
import { fetchData } from '../../admin-api.ts';
import { FourStates } from '../../ui/four-states.tsx';
import { BouncesPanel } from './bounces-panel.tsx';
import { SendingPanel } from './sending-panel.tsx';
import { SigningPanel } from './signing-panel.tsx';

const mailSetupQuery = queryOptions({
  queryKey: ['mail-setup'],
  queryFn: ({ signal }): Promise<MailSetup> => fetchData('/mail-setup', MailSetup, signal),
});

/** How emails are sent, signed and come back. The operator sets this up, so there is nothing to save here. */
const EmailSection = () => {
  const query = useQuery(mailSetupQuery);
  return (
    <FourStates query={query} loading="Loading how emails are sent…">
      {({ sending, mailbox, webhook }) => (
        <div className="grid gap-6">
          <SendingPanel sending={sending} />
          {sending !== null && <SigningPanel sending={sending} />}
          <BouncesPanel mailbox={mailbox} webhook={webhook} />
        </div>
      )}
    </FourStates>
  );
};

export default EmailSection;
