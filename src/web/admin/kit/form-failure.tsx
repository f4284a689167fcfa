import { AdminError } from '../admin-api.ts';

/** The sentence for each field at fault. */
export const faultsOf = (error: Error | null): Readonly<Record<string, string>> =>
  error instanceof AdminError ? error.faults : {};

/** Why a form was not taken; what was entered stays. */
export const FormFailure = ({ error }: { readonly error: Pick<Error, 'message'> | null }) =>
  error && (
    <p role="alert" className="rounded-xl bg-theme-soft px-4 py-3 font-semibold text-danger">
      {error.message}
    </p>
  );
