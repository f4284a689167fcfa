import { Plugin } from '@tiptap/pm/state';
import { Extension } from '@tiptap/react';
import { filterInsertItems, type InsertName } from './insert-items.ts';
import { canOpenSlash, readSlashQuery, type SlashState, slashKey } from './slash-state.ts';

export const slashListId = 'slash-menu';
export const getSlashOptionId = (name: InsertName): string => `${slashListId}-${name}`;

type SlashOptions = { choose: (name: InsertName) => void };

/** What changes the menu besides the text: it opens, closes, or another item becomes current. */
type SlashChange = Partial<SlashState> | 'close';

/** The menu that opens when `/` is typed. The plugin holds its state and keys; `SlashMenuList` shows it. */
export const SlashMenu = Extension.create<SlashOptions>({
  name: 'slashMenu',
  // Before the keys of lists and paragraphs.
  priority: 1_000,
  addOptions: () => ({ choose: () => {} }),
  addProseMirrorPlugins() {
    const { options } = this;
    return [
      new Plugin<SlashState | null>({
        key: slashKey,
        state: {
          init: () => null,
          apply: (tr, before, _old, state) => {
            const change = tr.getMeta(slashKey) as SlashChange | undefined;
            if (change === 'close') return null;
            const opened = change?.from ?? (before ? tr.mapping.map(before.from, -1) : null);
            const query = opened === null ? null : readSlashQuery(state, opened);
            if (opened === null || query === null || filterInsertItems(query).length === 0) return null;
            return {
              from: opened,
              query,
              current: change?.current ?? (before?.query === query ? before.current : 0),
            };
          },
        },
        props: {
          attributes: (state): Record<string, string> => {
            const menu = slashKey.getState(state);
            const item = menu && filterInsertItems(menu.query)[menu.current];
            return item
              ? {
                  'aria-autocomplete': 'list',
                  'aria-controls': slashListId,
                  'aria-activedescendant': getSlashOptionId(item.name),
                }
              : {};
          },
          handleTextInput: (view, from, to, text) => {
            if (text !== '/' || !canOpenSlash(view.state, from)) return false;
            view.dispatch(view.state.tr.insertText('/', from, to).setMeta(slashKey, { from }));
            return true;
          },
          handleKeyDown: (view, event) => {
            const menu = slashKey.getState(view.state);
            if (!menu) return false;
            const items = filterInsertItems(menu.query);
            const change = (next: SlashChange) => view.dispatch(view.state.tr.setMeta(slashKey, next));
            const step = { ArrowDown: 1, ArrowUp: items.length - 1 }[event.key];
            const item = items[menu.current];
            if (step !== undefined) change({ current: (menu.current + step) % items.length });
            else if (event.key === 'Escape') change('close');
            else if ((event.key === 'Enter' || event.key === 'Tab') && item) options.choose(item.name);
            else return false;
            return true;
          },
          handleDOMEvents: {
            blur: (view) => {
              if (slashKey.getState(view.state)) view.dispatch(view.state.tr.setMeta(slashKey, 'close'));
              return false;
            },
          },
        },
      }),
    ];
  },
});
