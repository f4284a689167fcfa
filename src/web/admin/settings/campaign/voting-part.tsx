import { listPriceWarnings } from '../../../../shared/admin/vote-warnings.ts';
import { paymentMethods } from '../../../../shared/votes/votes.ts';
import { Warning } from '../../ui/warning.tsx';
import { bindProperty } from '../bind-property.ts';
import { ListEditor } from '../list-editor/list-editor.tsx';
import { FlagField, NumberField, OptionalTextField, TextField } from '../setting-fields.tsx';
import { type CampaignDraft, CampaignPart } from './campaign-part.tsx';
import { PageField } from './page-field.tsx';
import { RoundsEditor } from './rounds-editor.tsx';
import { WitnessesField } from './witnesses-field.tsx';

/** Vote packages, rounds, goal, voting guide and the witnesses of the ledger. */
export const VotingPart = ({ form }: { readonly form: CampaignDraft }) => {
  const packages = form.bind('votePackages');
  const codes = form.bind('approvalCodes');
  return (
    <CampaignPart part="voting">
      <h4 className="font-sans text-base font-semibold">{packages.label}</h4>
      <ListEditor
        {...packages}
        noun="package"
        maxCount={8}
        minCount={1}
        hint="Prices are in whole kwacha. Orders that have been placed keep their price."
        blank={{ votes: Number.NaN, price: Number.NaN, isPopular: false }}
      >
        {(row, index) => {
          const fieldError = (key: string) => form.errorAt(`votePackages.${index}.${key}`);
          return (
            <div className="grid gap-4 sm:grid-cols-3 sm:items-end">
              <NumberField {...bindProperty(row, 'votes', 'Votes', fieldError('votes'))} />
              <NumberField {...bindProperty(row, 'price', 'Price (MWK)', fieldError('price'))} />
              <div className="sm:pb-2.5">
                <FlagField
                  {...bindProperty(row, 'isPopular', 'Popular', fieldError('isPopular'))}
                  onChange={(isPopular) =>
                    // At most one package is popular: clear the flag of the others.
                    packages.onChange(
                      packages.value.map((one, at) => ({
                        ...one,
                        isPopular: at === index ? isPopular : one.isPopular && !isPopular,
                      })),
                    )
                  }
                />
              </div>
            </div>
          );
        }}
      </ListEditor>
      <p role="status" className="text-sm empty:hidden">
        {listPriceWarnings(packages.value).map((warning) => (
          <span key={warning} className="block">
            <Warning>{warning}</Warning>
          </span>
        ))}
      </p>
      <TextField
        {...form.bind('votesCountFor')}
        hint="The end of the sentence “Votes count towards …”. Voters read it before they pay. Every change is an entry in the public ledger."
      />
      <OptionalTextField
        {...form.bind('pageantRules')}
        hint="The address of the page with the pageant’s own rules."
      />
      <RoundsEditor form={form} />
      <div className="grid gap-5 sm:grid-cols-2">
        <NumberField
          {...form.bind('maxVotesPerOrder')}
          hint="Besides the packages, voters can choose any number up to this one, at the price per vote of the next smaller package."
        />
        <NumberField {...form.bind('voteGoal')} hint="The number of votes to reach." />
        <OptionalTextField
          {...form.bind('leaderboardPlace')}
          hint="As the pageant reports it, such as #12. Without it, no place is shown."
        />
      </div>
      <h4 className="font-sans text-base font-semibold">{codes.label}</h4>
      <div className="grid gap-5 sm:grid-cols-2">
        {(['airtel', 'tnm'] as const).map((operator) => (
          <OptionalTextField
            key={operator}
            {...bindProperty(
              codes,
              operator,
              paymentMethods[operator],
              form.errorAt(`approvalCodes.${operator}`),
            )}
            hint="What payers dial if no request appears on their phone, such as *211#."
          />
        ))}
      </div>
      <PageField {...form.bind('votingGuide')} hint="The page that explains how voting works." />
      <WitnessesField {...form.bind('witnesses')} />
    </CampaignPart>
  );
};
