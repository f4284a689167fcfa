import type { PageChoices } from '../../../../shared/admin/settings.ts';
import { type MenuEntry, parsePageTarget } from '../../../../shared/settings/menu.ts';
import { isScreenName, screens } from '../../../../shared/settings/screens.ts';

/** The name of what an entry leads to; undefined if it is not known, or if the entry leads to another site. */
export const getTargetName = (target: string, choices: PageChoices | undefined): string | undefined => {
  if (isScreenName(target)) return screens[target].label;
  const id = parsePageTarget(target);
  return [...(choices?.pages ?? []), ...(choices?.unpublished ?? [])].find((page) => page.id === id)?.title;
};

/** What an entry is called in the list of the menu's entries. */
export const getMenuEntryName = (
  { target, label, isHidden }: MenuEntry,
  choices: PageChoices | undefined,
): string => {
  const name = label ?? getTargetName(target, choices) ?? (target === '' ? 'New entry' : target);
  return isHidden ? `${name} (hidden)` : name;
};

/** Whether something about an entry is left to do: it leads nowhere yet, or to a page that visitors do not see. */
export const isUnfinished = ({ target, label }: MenuEntry, choices: PageChoices | undefined): boolean => {
  if (isScreenName(target)) return false;
  const id = parsePageTarget(target);
  if (id === null) return target === '' || label === null;
  return choices !== undefined && !choices.pages.some((page) => page.id === id);
};
