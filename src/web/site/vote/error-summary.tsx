/** What is wrong, at the top of a long form: without scripts nothing leads to the fields. */
export default function ErrorSummary({ errors }: { readonly errors: Readonly<Record<string, string>> }) {
  return (
    <ul className="mb-8 font-semibold text-danger">
      {Object.values(errors).map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  );
}
