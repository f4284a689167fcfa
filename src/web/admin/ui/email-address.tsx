/** An email address. If it does not fit on a line, it breaks before its @ rather than in a word. */
export const EmailAddress = ({ email }: { readonly email: string }) => {
  const at = email.lastIndexOf('@');
  return at === -1 ? (
    email
  ) : (
    <>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </>
  );
};
