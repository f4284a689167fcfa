import { useMember } from '../auth/auth-context.tsx';

/** How one’s own account is kept safe. */
const SecuritySection = () => {
  const { username } = useMember();
  return (
    <section className="panel p-6" aria-labelledby="security-title">
      <h2 id="security-title" className="text-xl">
        Security
      </h2>
      <p className="pt-2 text-ink-soft">You are signed in as {username}.</p>
    </section>
  );
};

export default SecuritySection;
