import { useId } from 'react';
import type { PageChoices } from '../../../../shared/admin/settings.ts';
import { type MenuEntry, maxMenuEntries } from '../../../../shared/settings/menu.ts';
import { ListEditor } from '../list-editor/list-editor.tsx';
import type { SectionDraft } from '../use-section-form.ts';
import { MenuEntryFields } from './menu-entry-fields.tsx';
import { getMenuEntryName, isUnfinished } from './menu-entry-name.ts';

type MenuEditorProps = {
  readonly form: SectionDraft<'menu'>;
  readonly menu: 'menu' | 'footerMenu';
  readonly choices: PageChoices | undefined;
  readonly noun: string;
  /** The entries of the specification. */
  readonly standard: readonly MenuEntry[];
  readonly hint: string;
  /** What is said while every entry is hidden. */
  readonly emptyNote: string;
};

const isSame = (one: readonly MenuEntry[], other: readonly MenuEntry[]): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** The entries of one menu: their order, where they lead, their labels, and which are hidden. */
export const MenuEditor = ({ form, menu, choices, noun, standard, hint, emptyNote }: MenuEditorProps) => {
  const entries = form.bind(menu);
  const title = useId();
  return (
    <section aria-labelledby={title} className="grid gap-4 border-t border-line pt-6">
      <h3 id={title} className="text-lg">
        {entries.label}
      </h3>
      <ListEditor
        {...entries}
        noun={noun}
        maxCount={maxMenuEntries}
        hint={hint}
        blank={{ target: '', label: null, isHidden: false }}
        fold={(entry, index) => ({
          name: getMenuEntryName(entry, choices),
          mustBeOpen:
            isUnfinished(entry, choices) ||
            (['target', 'label', 'isHidden'] as const).some((key) => form.errorAt(`${menu}.${index}.${key}`)),
        })}
      >
        {(row, index) => (
          <MenuEntryFields
            row={row}
            choices={choices}
            errorAt={(key) => form.errorAt(`${menu}.${index}.${key}`)}
          />
        )}
      </ListEditor>
      <p role="status" className="empty:hidden">
        {entries.value.every(({ isHidden }) => isHidden) ? emptyNote : ''}
      </p>
      <p>
        <button
          type="button"
          className="btn btn-quiet btn-small"
          disabled={isSame(entries.value, standard)}
          onClick={() => entries.onChange([...standard])}
        >
          Back to the Default
        </button>
      </p>
    </section>
  );
};
