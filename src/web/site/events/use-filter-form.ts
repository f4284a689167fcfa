import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '../../../shared/paths.ts';
import { buildAddress } from '../../ui/search-parameters.ts';
import { readFilter } from './events-list-query.ts';

/** The delay between the last keystroke and the search, in milliseconds. */
const typingPause = 300;

type Filter = ReturnType<typeof readFilter>;

const getKey = ({ search, category }: Filter): string => `${category}?${search}`;

/** Reads the address bar, which can be newer than the rendered page. */
const readFilterFromAddress = (): Filter => readFilter(new URLSearchParams(location.search));

/**
 * Updates the list after changes of the form, and the form after changes of the address (Back, forward, Clear Filters).
 * The fields are uncontrolled, so that a late list does not overwrite what was typed.
 */
export const useFilterForm = ({ search, category }: Filter) => {
  const navigate = useNavigate();
  const searchField = useRef<HTMLInputElement>(null);
  const categoryField = useRef<HTMLSelectElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** The last filter that the fields applied or were set to. */
  const appliedKey = useRef(getKey({ search, category }));

  const apply = (replace: boolean): void => {
    clearTimeout(timer.current);
    const entered = {
      search: searchField.current?.value.trim() ?? '',
      category: categoryField.current?.value ?? '',
    };
    if (getKey(entered) === getKey(readFilterFromAddress())) return;
    appliedKey.current = getKey(entered);
    // A new filter starts at its first page.
    void navigate(buildAddress(paths.events, new URLSearchParams(), entered), { replace });
  };

  useEffect(() => {
    const syncFields = () => {
      const requested = readFilterFromAddress();
      if (location.pathname !== paths.events || getKey(requested) === appliedKey.current) return;
      clearTimeout(timer.current);
      appliedKey.current = getKey(requested);
      if (searchField.current) searchField.current.value = requested.search;
      if (categoryField.current) categoryField.current.value = requested.category;
    };
    syncFields();
    // Back can come before the page that it leaves was rendered.
    window.addEventListener('popstate', syncFields);
    return () => window.removeEventListener('popstate', syncFields);
  }, [search, category]);

  useEffect(() => {
    // The visitor may have typed before hydration.
    apply(true);
    return () => clearTimeout(timer.current);
  }, []);

  return {
    searchField,
    categoryField,
    applyAfterTyping: (): void => {
      clearTimeout(timer.current);
      // Replace the address, so that each pause in typing does not become a history entry.
      timer.current = setTimeout(() => apply(true), typingPause);
    },
    applyNow: (): void => apply(false),
  };
};
