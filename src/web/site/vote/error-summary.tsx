import type { Submission } from '../../../shared/forms/form-names.ts';

type ErrorSummaryProps = Pick<Submission, 'errors'> & { readonly link: Submission['link'] | undefined };

/** All errors at the top of the form: without scripts, the first wrong field gets no focus. */
export default function ErrorSummary({ errors, link }: ErrorSummaryProps) {
  return (
    <ul className="mb-8 font-semibold text-danger">
      {Object.values(errors).map((error) => (
        <li key={error}>{error}</li>
      ))}
      {link ? (
        <li>
          <a href={link.address} className="inline-block py-2 underline underline-offset-4">
            {link.label}
          </a>
        </li>
      ) : null}
    </ul>
  );
}
