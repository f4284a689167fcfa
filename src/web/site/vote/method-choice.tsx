import { paymentMethods } from '../../../shared/votes/votes.ts';
import type { FormState } from '../../forms/use-form.ts';
import { ChoiceBox } from './choice-box.tsx';
import { ChoiceSet } from './choice-set.tsx';

const phone = 'M7 2h10v20H7zM10 19h4';
const iconPaths: Readonly<Record<string, string>> = {
  airtel: phone,
  tnm: phone,
  visa: 'M2 5h20v14H2zM2 10h20',
};

export const MethodChoice = ({ state }: { readonly state: FormState }) => (
  <div className="mt-12">
    <ChoiceSet id="method-title" legend="Choose how to pay" error={state.errors.method}>
      <div className="grid gap-3 sm:grid-cols-3">
        {Object.entries(paymentMethods).map(([method, label]) => (
          <ChoiceBox key={method} name="method" value={method} isChosen={state.values.method === method}>
            <svg
              aria-hidden="true"
              viewBox="0 0 24 24"
              className="size-6 shrink-0 fill-none stroke-current stroke-2"
            >
              <path d={iconPaths[method]} />
            </svg>
            {label}
          </ChoiceBox>
        ))}
      </div>
    </ChoiceSet>
  </div>
);
