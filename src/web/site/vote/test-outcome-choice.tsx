import { testOutcomes } from '../../../shared/votes/votes.ts';
import type { FormState } from '../../forms/use-form.ts';

/** Choice of the outcome of a simulated payment, with the note that no money moves. */
export default function TestOutcomeChoice({ state }: { readonly state: FormState }) {
  return (
    <fieldset className="mt-8 border-2 border-dashed border-lake bg-white px-5 pt-2 pb-4 print:hidden">
      <legend className="-ml-2 bg-lake px-2 py-1 text-sm font-bold text-white">
        Test payments, no money moves
      </legend>
      <p id="outcome-note">What should the test payment do?</p>
      <div className="flex flex-wrap gap-x-6">
        {Object.entries(testOutcomes).map(([outcome, label]) => (
          <label key={outcome} className="flex min-h-11 items-center gap-2 font-semibold">
            <input
              type="radio"
              name="outcome"
              value={outcome}
              aria-describedby="outcome-note"
              defaultChecked={(state.values.outcome ?? 'succeed') === outcome}
              className="size-5 accent-lake"
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
