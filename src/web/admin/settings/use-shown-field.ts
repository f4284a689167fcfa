import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { settingLabels } from '../../../shared/settings/setting-labels.ts';

/** How long the section may take to load. */
const waitMs = 10_000;

/** The label or heading of a setting, or the heading of a panel by its id. */
const findLabel = (field: string): HTMLElement | null => {
  const heading = document.getElementById(`${field}-title`);
  if (heading) return heading;
  const label = Object.entries(settingLabels).find(([key]) => key === field)?.[1];
  if (label === undefined) return null;
  return (
    [...document.querySelectorAll<HTMLElement>('#main :is(label, legend, h2, h3, h4)')].find(
      ({ textContent }) =>
        textContent
          .replace(/ \(optional\)$/, '')
          .trim()
          .toLowerCase() === label.toLowerCase(),
    ) ?? null
  );
};

const show = (label: HTMLElement): void => {
  const control = label instanceof HTMLLabelElement ? label.control : null;
  if (!control) label.tabIndex = -1;
  (control ?? label).focus({ preventScroll: true });
  label.scrollIntoView({ block: 'center' });
};

/** Scrolls to the setting that the address names, as links of the quick search do, and moves the focus there. */
export const useShownField = (): void => {
  const { key, search } = useLocation();
  useEffect(() => {
    const field = new URLSearchParams(search).get('field');
    // The same address opened once more is another navigation with another key.
    if (field === null || key === '') return;
    const showWhenLoaded = () => {
      const label = findLabel(field);
      if (label === null) return;
      stop();
      show(label);
    };
    const observer = new MutationObserver(showWhenLoaded);
    const timer = setTimeout(() => stop(), waitMs);
    const stop = () => {
      observer.disconnect();
      clearTimeout(timer);
    };
    const main = document.getElementById('main');
    if (main) observer.observe(main, { childList: true, subtree: true });
    // The frame moves the focus to the new screen first.
    const first = setTimeout(showWhenLoaded);
    return () => {
      clearTimeout(first);
      stop();
    };
  }, [key, search]);
};
