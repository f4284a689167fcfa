import { FlagField, NumberField, TextField } from '../setting-fields.tsx';
import { type CampaignDraft, CampaignPart } from './campaign-part.tsx';
import { ListEditor } from './list-editor.tsx';
import { PageField } from './page-field.tsx';
import { partOf } from './part-of.ts';

/** What votes cost, and how far the campaign wants to come. */
export const VotingPart = ({ form }: { readonly form: CampaignDraft }) => {
  const packages = form.bind('votePackages');
  return (
    <CampaignPart part="voting">
      <h4 className="font-sans text-base font-semibold">{packages.label}</h4>
      <ListEditor
        {...packages}
        noun="package"
        most={8}
        least={1}
        hint="Prices are whole kwacha. Orders that were placed keep the price they had."
        blank={{ votes: Number.NaN, price: Number.NaN, isPopular: false }}
      >
        {(row, index) => {
          const fault = (key: string) => form.errorAt(`votePackages.${index}.${key}`);
          return (
            <div className="grid gap-4 sm:grid-cols-3 sm:items-end">
              <NumberField {...partOf(row, 'votes', 'Votes', fault('votes'))} />
              <NumberField {...partOf(row, 'price', 'Price (MWK)', fault('price'))} />
              <div className="sm:pb-2.5">
                <FlagField
                  {...partOf(row, 'isPopular', 'Popular', fault('isPopular'))}
                  onChange={(isPopular) =>
                    // There is one popular package at most: the others give way.
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
      <div className="grid gap-5 sm:grid-cols-2">
        <NumberField {...form.bind('voteGoal')} hint="How many votes the progress counts towards." />
        <TextField {...form.bind('leaderboardPlace')} hint="As the pageant tells it, such as #12." />
      </div>
      <PageField {...form.bind('votingGuide')} hint="The page that explains how voting works." />
    </CampaignPart>
  );
};
