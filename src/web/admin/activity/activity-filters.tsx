import { type ReactNode, useId, useState } from 'react';
import {
  type ActivityAction,
  actionsForAdministrators,
  activitySentences,
} from '../../../shared/admin/activity.ts';
import {
  type ActivityArea,
  activityAreaNames,
  activityAreas,
} from '../../../shared/admin/activity-subjects.ts';
import { hasRole, type TeamRole } from '../../../shared/admin/roles.ts';
import { getTypeLabels, sortForTabs } from '../content/type-labels.ts';
import { DayRangeFields } from '../ui/day-range-fields.tsx';
import { FiltersButton } from '../ui/filters-button.tsx';
import { FormField } from '../ui/form-field.tsx';
import { SearchBox } from '../ui/search-box.tsx';
import type { ActivityView } from './activity-address.ts';

type ActivityFiltersProps = {
  readonly view: ActivityView;
  readonly people: readonly string[];
  readonly role: TeamRole;
  readonly onChange: (part: Partial<ActivityView>) => void;
};

type ChoiceProps = {
  readonly label: string;
  readonly all: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly children: ReactNode;
};

const Choice = ({ label, all, value, onChange, children }: ChoiceProps) => (
  <FormField label={label}>
    {(attributes) => (
      <select
        {...attributes}
        className="input"
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      >
        <option value="">{all}</option>
        {children}
      </select>
    )}
  </FormField>
);

const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** An action as a choice, without what it was done to: `Moved to the bin`, `Replied`. */
export const getActionLabel = (action: ActivityAction): string =>
  capitalize(
    activitySentences[action]
      .replace(/(?: (?:by|for|from|to))? …/, '')
      .replace(/(?: (?:by|for|from|of|to)|:)$/, ''),
  );

/** The actions of an area that the role may see. */
const listActions = (area: ActivityArea, role: TeamRole): readonly ActivityAction[] =>
  activityAreas[area].actions.filter(
    (action) => hasRole(role, 'administrator') || !actionsForAdministrators.includes(action),
  );

const typePrefix = 'content/';

/** Words, person, subject, action and days; on a phone all but the words are folded away. */
export const ActivityFilters = ({ view, people, role, onChange }: ActivityFiltersProps) => {
  const areas = activityAreaNames.filter((area) => listActions(area, role).length > 0);
  const shownAreas = view.about === '' ? areas : [view.about];
  const [isOpen, setOpen] = useState(false);
  const choicesId = useId();
  const { person, about, action, from, to } = view;
  const chosen = [person, about, action, from, to].filter((value) => value !== '').length;
  return (
    <search
      aria-label="Filter the activity"
      className="grid grid-cols-2 items-end gap-3 border-b border-line p-4 max-sm:p-3 md:grid-cols-3"
    >
      <div className="flex gap-2 max-md:col-span-2 lg:[&>div]:max-w-none">
        <SearchBox
          label="Search names and titles"
          placeholder="Search..."
          value={view.search}
          onSearch={(search) => onChange({ search })}
        />
        <FiltersButton chosen={chosen} isOpen={isOpen} controls={choicesId} onToggle={setOpen} />
      </div>
      <div id={choicesId} className={`contents ${isOpen ? '' : 'max-sm:*:hidden'}`}>
        <Choice label="Person" all="Everyone" value={view.person} onChange={(person) => onChange({ person })}>
          {(people.includes(view.person) || view.person === '' ? people : [...people, view.person]).map(
            (person) => (
              <option key={person}>{person}</option>
            ),
          )}
        </Choice>
        <Choice
          label="About"
          all="Everything"
          value={view.type ? typePrefix + view.type : view.about}
          onChange={(value) =>
            onChange(
              value.startsWith(typePrefix)
                ? { about: 'content', type: value.slice(typePrefix.length) }
                : { about: value as ActivityView['about'], type: '' },
            )
          }
        >
          {areas.map((area) => [
            <option key={area} value={area}>
              {activityAreas[area].label}
            </option>,
            ...(area === 'content' ? sortForTabs() : []).map((type) => (
              <option key={type.name} value={typePrefix + type.name}>
                {`Content › ${capitalize(getTypeLabels(type).many)}`}
              </option>
            )),
          ])}
        </Choice>
        <div className="max-md:col-span-2">
          <Choice
            label="Action"
            all="Every action"
            value={view.action}
            onChange={(action) => onChange({ action: action as ActivityView['action'] })}
          >
            {shownAreas.map((area) => (
              <optgroup key={area} label={activityAreas[area].label}>
                {listActions(area, role).map((action) => (
                  <option key={action} value={action}>
                    {getActionLabel(action)}
                  </option>
                ))}
              </optgroup>
            ))}
          </Choice>
        </div>
        <DayRangeFields value={view} onChange={onChange} />
      </div>
    </search>
  );
};
