import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';

/** Whether an item was found under another slug than its own. A remote host may have capital letters in its slugs. */
export const isFormerSlug = (requested = '', item: { readonly slug: string } | null | undefined): boolean =>
  item ? item.slug.toLowerCase() !== requested.toLowerCase() : false;

/** After a navigation inside the site to a former address, shows the present one; null if the address is the present one. */
export const usePresentAddress = (movedTo: string | null): void => {
  const { search, hash } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    if (movedTo !== null) void navigate(movedTo + search + hash, { replace: true });
  }, [movedTo]);
};
