import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '../../../shared/paths.ts';
import { addressWith } from '../../ui/search-address.ts';
import { filterIn } from './events-list-query.ts';

/** How long after the last key the list follows. */
const typingPause = 300;

type Filter = ReturnType<typeof filterIn>;

const keyOf = ({ search, category }: Filter): string => `${category}?${search}`;

/** What the address bar asks for now; a page that is still being rendered may be behind it. */
const filterInAddress = (): Filter => filterIn(new URLSearchParams(window.location.search));

/**
 * Lets the list follow the form without a reload, and the form follow the address (Back, forward, Clear Filters).
 * The fields keep their own values, so that nothing typed is overwritten by a list that comes late.
 */
export const useFilterForm = ({ search, category }: Filter) => {
  const navigate = useNavigate();
  const searchField = useRef<HTMLInputElement>(null);
  const categoryField = useRef<HTMLSelectElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** What the fields last asked for, or were last set to. */
  const known = useRef(keyOf({ search, category }));

  const apply = (replace: boolean): void => {
    clearTimeout(timer.current);
    const wanted = {
      search: searchField.current?.value.trim() ?? '',
      category: categoryField.current?.value ?? '',
    };
    if (keyOf(wanted) === keyOf(filterInAddress())) return;
    known.current = keyOf(wanted);
    // Another filter begins at its first page.
    void navigate(addressWith(paths.events, new URLSearchParams(), wanted), { replace });
  };

  useEffect(() => {
    const followAddress = () => {
      const asked = filterInAddress();
      if (window.location.pathname !== paths.events || keyOf(asked) === known.current) return;
      clearTimeout(timer.current);
      known.current = keyOf(asked);
      if (searchField.current) searchField.current.value = asked.search;
      if (categoryField.current) categoryField.current.value = asked.category;
    };
    followAddress();
    // Back may come before the page it leaves was ever rendered.
    window.addEventListener('popstate', followAddress);
    return () => window.removeEventListener('popstate', followAddress);
  }, [search, category]);

  useEffect(() => {
    // Somebody may have typed before the script had come.
    apply(true);
    return () => clearTimeout(timer.current);
  }, []);

  return {
    searchField,
    categoryField,
    followTyping: (): void => {
      clearTimeout(timer.current);
      // Each pause would be a step of Back, so the last address gives way.
      timer.current = setTimeout(() => apply(true), typingPause);
    },
    followChoice: (): void => apply(false),
  };
};
