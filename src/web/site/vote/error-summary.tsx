/** All errors at the top of the form: without scripts, the first wrong field gets no focus. */
export default function ErrorSummary({ errors }: { readonly errors: Readonly<Record<string, string>> }) {
  return (
    <ul className="mb-8 font-semibold text-danger">
      {Object.values(errors).map((error) => (
        <li key={error}>{error}</li>
      ))}
    </ul>
  );
}
