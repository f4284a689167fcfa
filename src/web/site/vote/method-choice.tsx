import { paymentMethods } from '../../../shared/votes.ts';
import type { FormState } from '../../forms/use-form.ts';
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
          <label key={method} className="relative block">
            <input
              type="radio"
              name="method"
              value={method}
              required
              defaultChecked={state.values.method === method}
              className="choice-area peer"
            />
            <span className="flex h-full min-h-14 items-center gap-x-3 gap-y-1 border-2 border-ink-soft bg-white px-4 py-2 font-semibold sm:flex-col sm:px-1 sm:text-center peer-checked:border-theme-deep peer-checked:bg-theme-deep peer-checked:text-white peer-focus-visible:outline-3 peer-focus-visible:outline-offset-3 peer-focus-visible:outline-lake">
              <svg
                aria-hidden="true"
                viewBox="0 0 24 24"
                className="size-6 shrink-0 fill-none stroke-current stroke-2"
              >
                <path d={iconPaths[method]} />
              </svg>
              {label}
            </span>
          </label>
        ))}
      </div>
    </ChoiceSet>
  </div>
);
