import { useCallback, useMemo } from 'react';
import { type ActivityAction, activityActions } from '../../../shared/admin/activity.ts';
import {
  type ActivityArea,
  activityAreaNames,
  activityAreas,
} from '../../../shared/admin/activity-subjects.ts';
import { parsePositiveInteger, useSearchAddress } from '../ui/use-search-address.ts';

/** The filter and the page of the log; empty values do not filter. */
export type ActivityView = {
  readonly search: string;
  readonly person: string;
  readonly about: ActivityArea | '';
  /** The name of a content type. */
  readonly type: string;
  readonly action: ActivityAction | '';
  /** Days as in date inputs. */
  readonly from: string;
  readonly to: string;
  readonly page: number;
};

const parseDay = (text: string | null): string => (/^20\d\d-\d\d-\d\d$/.test(text ?? '') ? (text ?? '') : '');

const isAction = (action: ActivityAction, about: ActivityArea | ''): boolean =>
  about === '' || (activityAreas[about].actions as readonly ActivityAction[]).includes(action);

/** Parses the address. An action or a type that cannot be about the chosen subject is left out. */
export const parseActivityAddress = (parameters: URLSearchParams): ActivityView => {
  const get = (name: string) => (parameters.get(name) ?? '').slice(0, 200);
  const about = activityAreaNames.find((name) => name === get('about')) ?? '';
  const action = activityActions.find((name) => name === get('action')) ?? '';
  return {
    search: get('search'),
    person: get('person'),
    about,
    type: about === 'content' ? get('type') : '',
    action: action !== '' && isAction(action, about) ? action : '',
    from: parseDay(parameters.get('from')),
    to: parseDay(parameters.get('to')),
    page: parsePositiveInteger(parameters.get('page')) ?? 1,
  };
};

const toParameters = (view: ActivityView): URLSearchParams =>
  new URLSearchParams(
    Object.entries({ ...view, page: view.page === 1 ? '' : String(view.page) }).filter(
      ([, value]) => value !== '',
    ),
  );

/** Whether anything is filtered. */
export const isFiltered = ({ page, ...filter }: ActivityView): boolean =>
  Object.values(filter).some((value) => value !== '');

/** The view in the address, and its setter: every choice is a step of the browser's Back, typing is not. */
export const useActivityView = (): readonly [ActivityView, (part: Partial<ActivityView>) => void] => {
  const [parameters, setParameters] = useSearchAddress();
  const view = useMemo(() => parseActivityAddress(parameters), [parameters]);
  const change = useCallback(
    (part: Partial<ActivityView>) =>
      setParameters((before) => toParameters({ ...parseActivityAddress(before), page: 1, ...part }), {
        replace: 'search' in part || 'from' in part || 'to' in part,
      }),
    [setParameters],
  );
  return [view, change];
};
