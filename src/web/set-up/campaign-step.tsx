import { type SetUpView, setUpStepPath } from '../../shared/set-up/set-up-view.ts';
import { SetUpField } from './set-up-field.tsx';
import { SetUpFrame } from './set-up-frame.tsx';

type CampaignStepProps = { readonly view: Extract<SetUpView, { screen: 'campaign' }> };

/** Whose campaign it is, and the address at which visitors find it. */
export const CampaignStep = ({ view: { form, fixedAddress, isOtherAddress } }: CampaignStepProps) => (
  <SetUpFrame title="Your campaign" step="campaign" form={form}>
    <form method="post" action={setUpStepPath('campaign')} className="grid gap-4" noValidate>
      <SetUpField
        form={form}
        name="contestantName"
        label="Contestant’s name"
        hint="As visitors read it on every page."
        maxLength={80}
      />
      <SetUpField
        form={form}
        name="siteTitle"
        label="Title of the site"
        hint="Such as Thandiwe for Miss Malawi. Search results and emails show it."
        maxLength={120}
      />
      {fixedAddress === null ? (
        <SetUpField
          form={form}
          name="address"
          label="Address of the site"
          type="url"
          inputMode="url"
          hint="The address that visitors use. Links in emails begin with it."
          maxLength={300}
        />
      ) : (
        <p>
          <span className="block font-semibold">Address of the site</span>
          <span className="block wrap-anywhere">{fixedAddress}</span>
          <span className="block text-sm text-ink-soft">
            Set by the environment (<code>PUBLIC_URL</code>).
          </span>
        </p>
      )}
      {isOtherAddress && (
        <label className="flex items-start gap-3">
          <input type="checkbox" name="isConfirmed" value="yes" className="mt-1 size-5" />
          <span>Use this address, though this page was opened at another one.</span>
        </label>
      )}
      <button type="submit" className="btn btn-main">
        Save and Continue
      </button>
    </form>
  </SetUpFrame>
);
