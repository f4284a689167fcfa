import { paymentMethods } from '../../../shared/votes/votes.ts';
import { DayRangeFields } from '../ui/day-range-fields.tsx';
import { FormField } from '../ui/form-field.tsx';
import { SearchBox } from '../ui/search-box.tsx';
import { orderStateBadges } from './order-text.ts';
import { filterMethods, filterStates, type OrderFilter } from './use-order-filter.ts';

type OrderFiltersProps = {
  readonly filter: OrderFilter;
  readonly onFilter: (changes: Readonly<Record<string, string | null>>) => void;
};

const getStateLabel = (state: OrderFilter['state']): string => {
  if (state === 'all') return 'All States';
  return state === 'trouble' ? 'Payment does not match' : orderStateBadges[state].label;
};

export const OrderFilters = ({ filter, onFilter }: OrderFiltersProps) => (
  <div className="grid grid-cols-2 items-end gap-3 pb-4 lg:grid-cols-4">
    <div className="col-span-2 lg:col-span-4">
      <SearchBox
        label="Search orders by reference, phone or email"
        placeholder="Search orders..."
        value={filter.search}
        onSearch={(text) => onFilter({ search: text })}
      />
    </div>
    <FormField label="State">
      {(attributes) => (
        <select
          {...attributes}
          className="input"
          value={filter.state}
          onChange={(event) => onFilter({ state: event.currentTarget.value })}
        >
          {filterStates.map((state) => (
            <option key={state} value={state}>
              {getStateLabel(state)}
            </option>
          ))}
        </select>
      )}
    </FormField>
    <FormField label="Method">
      {(attributes) => (
        <select
          {...attributes}
          className="input"
          value={filter.method}
          onChange={(event) => onFilter({ method: event.currentTarget.value })}
        >
          {filterMethods.map((method) => (
            <option key={method} value={method}>
              {method === 'all' ? 'All Methods' : paymentMethods[method]}
            </option>
          ))}
        </select>
      )}
    </FormField>
    <DayRangeFields value={filter} onChange={onFilter} />
  </div>
);
