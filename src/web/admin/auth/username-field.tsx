/**
 * Tells a password manager whose password a form asks for. Every form with a password has one, or asks for the username
 * itself; people who see the form know their own name, so it is hidden.
 */
export const UsernameField = ({ username }: { readonly username: string }) => (
  <input type="text" name="username" value={username} autoComplete="username" readOnly hidden />
);
