/**
 * A hidden username for password managers. Every form with a password field needs this one, or a visible username field.
 */
export const UsernameField = ({ username }: { readonly username: string }) => (
  <input type="text" name="username" value={username} autoComplete="username" readOnly hidden />
);
