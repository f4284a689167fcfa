import { useLocation } from 'react-router';

/**
 * In place of what works with scripts only, while they are not there; the style sheet shows it after some seconds, and not
 * where scripts are switched off. It takes no room, so that nothing moves once they are there.
 */
export const ScriptsNote = () => {
  const { pathname, search } = useLocation();
  return (
    <p className="scripts-note">
      This part of the page has not loaded.{' '}
      <a href={pathname + search} className="font-semibold underline underline-offset-4">
        Reload the page
      </a>
    </p>
  );
};
