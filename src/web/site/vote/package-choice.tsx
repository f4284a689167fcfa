import { formatNumber } from '../../../shared/format-number.ts';
import { otherNumber, type VoteOffer } from '../../../shared/votes/vote-price.ts';
import { formatKwacha, type VotePackage } from '../../../shared/votes/votes.ts';
import { FormField } from '../../forms/form-field.tsx';
import type { FormState } from '../../forms/use-form.ts';
import { ChoiceBox } from './choice-box.tsx';
import { ChoiceSet } from './choice-set.tsx';
import { Diamonds } from './diamonds.tsx';
import { getSinglePrice } from './vote-choice.ts';

/** A package as a ticket: diamonds for its votes, the price on its stub. */
const Ticket = ({ votes, price, isPopular, saved }: VotePackage & { readonly saved: number }) => (
  <span className="relative block h-full border-2 border-line bg-white">
    {isPopular ? (
      <span className="absolute -top-3 left-3 z-10 bg-amber px-3 text-sm font-bold text-ink">Popular</span>
    ) : null}
    <span data-cloth className="block bg-theme-soft px-3 py-4">
      <Diamonds votes={votes} className="h-16 w-full fill-theme sm:h-20" />
    </span>
    <span className="ticket-stub block px-2 py-4 text-center">
      <span className="block leading-none">
        <span className="font-display text-4xl font-bold">{formatNumber(votes)}</span>{' '}
        {votes === 1 ? 'vote' : 'votes'}
      </span>
      <span className="mt-2 block font-bold tabular-nums">{formatKwacha(price)}</span>
      <span className="block min-h-5 text-sm">{saved > 0 ? `Save ${formatKwacha(saved)}` : ''}</span>
    </span>
  </span>
);

type PackageChoiceProps = { readonly offer: VoteOffer; readonly state: FormState };

/** Any number of votes up to the limit. The number is a field of its own, so that it works without scripts. */
const OtherNumber = ({ offer, state }: PackageChoiceProps) => (
  <div className="mt-6 grid items-start gap-x-4 gap-y-3 sm:grid-cols-2">
    <div className="sm:mt-7">
      <ChoiceBox name="votes" value={otherNumber} isChosen={state.values.votes === otherNumber}>
        Another number
      </ChoiceBox>
    </div>
    <FormField
      form="vote"
      state={state}
      field={{
        name: 'count',
        label: 'How many votes',
        inputMode: 'numeric',
        autoComplete: 'off',
        maxLength: 9,
        hint: `Up to ${formatNumber(offer.maxVotes)}, at the price per vote of the next smaller package.`,
      }}
    />
  </div>
);

export const PackageChoice = ({ offer, state }: PackageChoiceProps) => {
  const { packages } = offer;
  const single = getSinglePrice(packages) ?? 0;
  return (
    <ChoiceSet id="vote-title" legend="Choose your votes" error={state.errors.votes}>
      <div className="grid grid-cols-2 gap-x-4 gap-y-6 sm:grid-cols-4">
        {packages.map((each) => (
          <label key={each.votes} className="relative block">
            <input
              type="radio"
              name="votes"
              value={each.votes}
              required
              defaultChecked={state.values.votes === String(each.votes)}
              className="choice-area"
            />
            <Ticket {...each} saved={each.votes * single - each.price} />
          </label>
        ))}
      </div>
      <OtherNumber offer={offer} state={state} />
    </ChoiceSet>
  );
};
