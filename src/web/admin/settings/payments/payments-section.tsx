import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { OperatorSetupState } from '../../../../shared/admin/operator-settings.ts';
import { FourStates } from '../../ui/four-states.tsx';
import { TextToCopy } from '../../ui/text-to-copy.tsx';
import { OperatorForm } from '../operator/operator-form.tsx';
import { operatorSettingsQuery } from '../operator/operator-settings-query.ts';
import { RemoveDialog } from '../operator/remove-dialog.tsx';
import { TypedField } from '../operator/typed-field.tsx';

type PaymentKeys = OperatorSetupState['paymentKeys'];

const stateTexts = {
  none: 'No keys are set up, so payments are simulated: no money moves, and the votes are test votes.',
  test: 'Votes are paid for through PayChangu with a test key: no real money moves, and the votes are test votes.',
  live: 'Votes are paid for through PayChangu, with real money.',
};

/** With which keys votes are paid for. */
const CurrentKeys = ({ keys: { source, book, ending, noticeAddress } }: { readonly keys: PaymentKeys }) => (
  <section aria-labelledby="current-keys-title" className="panel grid gap-4 p-4 sm:p-6">
    <h2 id="current-keys-title" className="text-xl">
      Payments
    </h2>
    <p>{stateTexts[book ?? 'none']}</p>
    {source !== 'none' && (
      <>
        <p>
          The secret key ends in <strong>{ending}</strong>.
          {source === 'environment' && (
            <>
              {' '}
              Set by the environment (<code>PAYCHANGU_SECRET_KEY</code>), so it cannot be changed here.
            </>
          )}
        </p>
        <OperatorForm
          method="POST"
          path="/operator-settings/payment-keys/check"
          button="Check Keys"
          busy="Asking PayChangu…"
        />
      </>
    )}
    <p className="text-sm text-ink-soft">
      PayChangu reports payments at this address. Please enter it in the PayChangu dashboard as the webhook.
    </p>
    <TextToCopy label="Webhook address" text={noticeAddress} button="Copy Address" />
  </section>
);

const ChangeKeys = ({ setup: { isDemo, paymentKeys } }: { readonly setup: OperatorSetupState }) => {
  const client = useQueryClient();
  const [isRemoving, setRemoving] = useState(false);
  const isStored = paymentKeys.source === 'entered';
  const hint = isStored
    ? 'One is stored. Leave this empty to keep it.'
    : 'It is stored encrypted, and never shown again.';
  return (
    <section aria-labelledby="change-keys-title" className="panel grid gap-4 p-4 sm:p-6">
      <h2 id="change-keys-title" className="text-xl">
        Change the keys
      </h2>
      <p className="text-sm text-ink-soft">
        {paymentKeys.needsLiveKey
          ? 'This site has orders that were paid with real money, so it needs a live key of the same PayChangu account.'
          : 'The PayChangu dashboard shows both keys. With a live key the votes start from zero, because test votes never count among real ones. Open test orders then expire.'}
        {isDemo && ' The demo campaign takes test keys only.'}
      </p>
      <OperatorForm
        method="PUT"
        path="/operator-settings/payment-keys"
        button="Check and Save Keys"
        busy="Asking PayChangu…"
        needsPassword
      >
        {(fieldErrors) => (
          <>
            <TypedField
              label="Secret key"
              name="secretKey"
              type="password"
              hint={hint}
              maxLength={300}
              fieldErrors={fieldErrors}
            />
            <TypedField
              label="Webhook secret"
              name="webhookSecret"
              type="password"
              hint={hint}
              maxLength={300}
              fieldErrors={fieldErrors}
            />
          </>
        )}
      </OperatorForm>
      {isStored && !paymentKeys.needsLiveKey && (
        <button type="button" className="btn btn-quiet justify-self-start" onClick={() => setRemoving(true)}>
          Remove Keys
        </button>
      )}
      {isRemoving && (
        <RemoveDialog
          title="Remove the payment keys?"
          path="/operator-settings/payment-keys/remove"
          onRemoved={() => client.invalidateQueries()}
          onClose={() => setRemoving(false)}
        >
          <p>Payments will be simulated: no money moves, and the votes are test votes.</p>
        </RemoveDialog>
      )}
    </section>
  );
};

/** The keys of the payment gateway: what they are, whether they work, and how to change them. */
const PaymentsSection = () => {
  const query = useQuery(operatorSettingsQuery);
  return (
    <FourStates query={query} loading="Loading how votes are paid for…">
      {(setup) => (
        <div className="grid gap-6">
          <CurrentKeys keys={setup.paymentKeys} />
          {setup.paymentKeys.source !== 'environment' && <ChangeKeys setup={setup} />}
        </div>
      )}
    </FourStates>
  );
};

export default PaymentsSection;
