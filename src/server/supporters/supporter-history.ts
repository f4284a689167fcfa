import type { Selectable } from 'kysely';
import type { ListPage } from '../../shared/admin/list-page.ts';
import type { SupporterActionLine } from '../../shared/admin/supporters.ts';
import { formatMoment } from '../../shared/dates.ts';
import type { SiteSettings } from '../../shared/site-settings.ts';
import type { SupporterActionTable } from '../db/schema.ts';
import { type ActionSources, createActionDescribers, describeDeletedSubject } from './describe-action.ts';

type Action = Selectable<SupporterActionTable>;

/** The lines of actions, in the same order. Actions of one kind are described together, with one query. */
const toLines = async (
  actions: readonly Action[],
  sources: ActionSources,
  settings: SiteSettings,
): Promise<SupporterActionLine[]> => {
  const describers = createActionDescribers(sources);
  const lines = new Map<number, SupporterActionLine>();
  for (const kind of new Set(actions.map((action) => action.kind))) {
    const ofKind = actions.filter((action) => action.kind === kind);
    const descriptions = await describers[kind](ofKind.map((action) => action.subject_id));
    for (const { id, subject_id, done_gmt } of ofKind)
      lines.set(id, {
        id,
        at: formatMoment(done_gmt, settings),
        ...(descriptions.get(subject_id) ?? describeDeletedSubject(kind)),
      });
  }
  return actions.flatMap(({ id }) => lines.get(id) ?? []);
};

/** One page of a supporter's actions, the latest first. */
export const listSupporterActions = async (
  sources: ActionSources,
  settings: SiteSettings,
  supporterId: number,
  { page, size }: { readonly page: number; readonly size: number },
): Promise<ListPage<SupporterActionLine>> => {
  const query = sources.db.selectFrom('supporter_action').where('supporter_id', '=', supporterId);
  const actions = await query
    .selectAll()
    .orderBy('done_gmt', 'desc')
    .orderBy('id', 'desc')
    .offset((page - 1) * size)
    .limit(size)
    .execute();
  const { total } = await query
    .select((eb) => eb.fn.countAll<number | string>().as('total'))
    .executeTakeFirstOrThrow();
  return { items: await toLines(actions, sources, settings), total: Number(total), page, size };
};
