import type { Selectable } from 'kysely';
import type { ListPage } from '../../shared/admin/list-page.ts';
import type { SupporterActionLine } from '../../shared/admin/supporters.ts';
import { formatMoment } from '../../shared/dates.ts';
import type { SiteSettings } from '../../shared/site-settings.ts';
import type { SupporterActionTable } from '../db/schema.ts';
import { type ActionSources, actionDescribers, noLongerThere } from './describe-action.ts';

type Action = Selectable<SupporterActionTable>;

/** The lines of some deeds, in the same order. */
const linesOf = async (
  deeds: readonly Action[],
  sources: ActionSources,
  settings: SiteSettings,
): Promise<SupporterActionLine[]> => {
  const tellers = actionDescribers(sources);
  const lines = new Map<number, SupporterActionLine>();
  for (const kind of new Set(deeds.map((deed) => deed.kind))) {
    const ofKind = deeds.filter((deed) => deed.kind === kind);
    const told = await tellers[kind](ofKind.map((deed) => deed.subject_id));
    for (const { id, subject_id, done_gmt } of ofKind)
      lines.set(id, {
        id,
        at: formatMoment(done_gmt, settings),
        ...(told.get(subject_id) ?? noLongerThere(kind)),
      });
  }
  return deeds.flatMap(({ id }) => lines.get(id) ?? []);
};

/** What somebody did, the latest first, a page at a time. */
export const supporterHistory = async (
  sources: ActionSources,
  settings: SiteSettings,
  supporterId: number,
  { page, size }: { readonly page: number; readonly size: number },
): Promise<ListPage<SupporterActionLine>> => {
  const asked = sources.db.selectFrom('supporter_deed').where('supporter_id', '=', supporterId);
  const deeds = await asked
    .selectAll()
    .orderBy('done_gmt', 'desc')
    .orderBy('id', 'desc')
    .offset((page - 1) * size)
    .limit(size)
    .execute();
  const { total } = await asked
    .select((eb) => eb.fn.countAll<number | string>().as('total'))
    .executeTakeFirstOrThrow();
  return { items: await linesOf(deeds, sources, settings), total: Number(total), page, size };
};
