import { queryOptions, useQuery } from '@tanstack/react-query';
import { MailSetup } from '../../../../shared/admin/mail-setup.ts';
import { fetchData } from '../../admin-api.ts';
import { FourStates } from '../../ui/four-states.tsx';
import { operatorSettingsQuery } from '../operator/operator-settings-query.ts';
import { BouncesPanel } from './bounces-panel.tsx';
import { MailServerPanel } from './mail-server-panel.tsx';
import { SendingPanel } from './sending-panel.tsx';
import { SigningPanel } from './signing-panel.tsx';

const mailSetupQuery = queryOptions({
  queryKey: ['mail-setup'],
  queryFn: ({ signal }): Promise<MailSetup> => fetchData('/mail-setup', MailSetup, signal),
});

/** How emails are sent, signed and come back. The mail server can be changed here, unless the environment sets it. */
const EmailSection = () => {
  const query = useQuery(mailSetupQuery);
  const settings = useQuery(operatorSettingsQuery);
  return (
    <FourStates query={query} loading="Loading how emails are sent…">
      {({ sending, mailbox, webhook }) => (
        <div className="grid gap-6">
          <SendingPanel sending={sending} />
          <FourStates query={settings} loading="Loading the mail server…">
            {({ mailServer }) => <MailServerPanel server={mailServer} />}
          </FourStates>
          {sending !== null && <SigningPanel sending={sending} />}
          <BouncesPanel mailbox={mailbox} webhook={webhook} />
        </div>
      )}
    </FourStates>
  );
};

export default EmailSection;
