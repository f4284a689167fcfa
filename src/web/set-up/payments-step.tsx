import { type SetUpView, setUpStepPath } from '../../shared/set-up/set-up-view.ts';
import { SetUpField } from './set-up-field.tsx';
import { SetUpFrame } from './set-up-frame.tsx';

type PaymentsStepProps = { readonly view: Extract<SetUpView, { screen: 'payments' }> };

const bookLabels = {
  test: 'A test key: no real money moves.',
  live: 'A live key: voters pay with real money.',
};

/** The keys of the payment gateway, tried by a request that moves no money. */
export const PaymentsStep = ({ view: { form, setup } }: PaymentsStepProps) => {
  const { source, book, ending, noticeAddress } = setup.paymentKeys;
  const isFixed = source === 'environment';
  const isStored = source === 'entered';
  const keep = 'One is stored. Leave this empty to keep it.';
  return (
    <SetUpFrame title="Payments" step="payments" form={form}>
      <form method="post" action={setUpStepPath('payments')} className="grid gap-4" noValidate>
        {book !== null && (
          <p>
            The secret key ends in <strong>{ending}</strong>. {bookLabels[book]}
            {isFixed && (
              <>
                {' '}
                It is set by the environment (<code>PAYCHANGU_SECRET_KEY</code>).
              </>
            )}
          </p>
        )}
        {!isFixed && (
          <>
            <p className="text-sm text-ink-soft">
              Votes are paid for through PayChangu. Its dashboard shows both keys. Without them payments are
              simulated: no money moves, and the votes are test votes.
            </p>
            <SetUpField
              form={form}
              name="secretKey"
              label="Secret key"
              type="password"
              hint={isStored ? keep : 'It is stored encrypted, and never shown again.'}
              maxLength={300}
            />
            <SetUpField
              form={form}
              name="webhookSecret"
              label="Webhook secret"
              type="password"
              hint={isStored ? keep : undefined}
              maxLength={300}
            />
          </>
        )}
        <p>
          <span className="block font-semibold">Webhook address</span>
          <span className="block wrap-anywhere">{noticeAddress}</span>
          <span className="block text-sm text-ink-soft">
            Please enter it in the PayChangu dashboard, so that payments are counted without delay.
          </span>
        </p>
        <div className="flex flex-wrap gap-3">
          <button type="submit" className="btn btn-main">
            {isFixed ? 'Check Keys' : 'Check and Save Keys'}
          </button>
          <a href={setUpStepPath('administrator')} className="btn btn-quiet">
            {source === 'none' ? 'Skip for Now' : 'Continue'}
          </a>
        </div>
      </form>
    </SetUpFrame>
  );
};
