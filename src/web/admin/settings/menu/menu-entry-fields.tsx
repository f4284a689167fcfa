import type { PageChoices } from '../../../../shared/admin/settings.ts';
import { type MenuEntry, pageTarget, parsePageTarget } from '../../../../shared/settings/menu.ts';
import { isScreenName, screenNames, screens } from '../../../../shared/settings/screens.ts';
import { Warning } from '../../ui/warning.tsx';
import { bindProperty } from '../bind-property.ts';
import { type Bound, ChoiceField, FlagField, OptionalTextField, TextField } from '../setting-fields.tsx';
import { getTargetName } from './menu-entry-name.ts';
import { describeMissingPage } from './missing-page.ts';

/** What a new link to another site begins with; the field is never empty, because an empty target is none. */
const addressStart = 'https://';

type MenuEntryFieldsProps = {
  readonly row: Pick<Bound<MenuEntry>, 'value' | 'onChange'>;
  /** Undefined while they are not known. */
  readonly choices: PageChoices | undefined;
  readonly errorAt: (key: keyof MenuEntry) => string | undefined;
};

/** Where an entry leads, its label, and whether it is hidden. */
export const MenuEntryFields = ({ row, choices, errorAt }: MenuEntryFieldsProps) => {
  const { target } = row.value;
  const { pages = [], unpublished = [] } = choices ?? {};
  const pageId = parsePageTarget(target);
  const page = pages.find(({ id }) => id === pageId);
  const hidden = unpublished.find(({ id }) => id === pageId);
  const isAddress = target !== '' && pageId === null && !isScreenName(target);
  const ownName = getTargetName(target, choices);
  const label = bindProperty(row, 'label', 'Label', errorAt('label'));
  const options = [
    ...(target === '' ? [{ value: '', label: 'Please choose' }] : []),
    ...screenNames.map((name) => ({ value: name, label: screens[name].label })),
    ...pages.map(({ id, title }) => ({ value: pageTarget(id), label: `Page: ${title}` })),
    // A page that visitors do not see stays the choice until another one is made.
    ...(pageId !== null && !page ? [{ value: target, label: `Page: ${ownName ?? `number ${pageId}`}` }] : []),
    { value: addressStart, label: 'Another site' },
  ];
  return (
    <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto]">
      <div>
        <ChoiceField
          label="Leads to"
          choices={options}
          value={isAddress ? addressStart : target}
          onChange={(chosen) => row.onChange({ ...row.value, target: chosen })}
          fieldError={isAddress ? undefined : errorAt('target')}
        />
        {pageId !== null && choices && !page && (
          <p className="pt-1 text-sm">
            <Warning>{describeMissingPage(hidden)}</Warning>
          </p>
        )}
      </div>
      {isAddress ? (
        <TextField {...label} value={label.value ?? ''} onChange={(text) => label.onChange(text || null)} />
      ) : (
        <OptionalTextField {...label} />
      )}
      <div className="sm:pt-9">
        <FlagField {...bindProperty(row, 'isHidden', 'Hide', undefined)} />
      </div>
      {isAddress && (
        <TextField
          label="Web address"
          type="url"
          className="sm:col-span-3"
          value={target}
          onChange={(address) => row.onChange({ ...row.value, target: address || addressStart })}
          fieldError={errorAt('target')}
        />
      )}
    </div>
  );
};
