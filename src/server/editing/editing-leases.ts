import type { Kysely } from 'kysely';
import {
  type Colleague,
  hiddenLeaseDuration,
  type LeaseRequest,
  leaseDuration,
} from '../../shared/admin/editing-lease.ts';
import { gmtText } from '../../shared/dates.ts';
import { selectInBatches } from '../db/in-list.ts';
import type { Schema } from '../db/schema.ts';

/** The names of what can be open, in the table of leases. */
export const leasePlaces = {
  entry: (type: string, id: number): string => `content/${type}/${id}`,
  section: (section: string): string => `settings/${section}`,
  newsletter: (id: number): string => `newsletter/${id}`,
} as const;

/**
 * Who has an entry, a settings section or a newsletter open: one row for each, renewed while the form is open. A lease that is not renewed ends
 * by its time alone, so that a closed browser or a killed process leaves nothing behind.
 */
export class EditingLeases {
  readonly #db: Kysely<Schema>;

  constructor(db: Kysely<Schema>) {
    this.#db = db;
  }

  /** Gets, renews, reads, keeps or gives back the lease. Returns the colleague who has it; null if there is none. */
  async request(
    place: string,
    member: string,
    { formId, mode }: LeaseRequest,
    now: number,
  ): Promise<Colleague | null> {
    if (mode === 'leave') await this.#release(place, member, formId, now);
    else if (mode === 'hide') await this.#keepHidden(place, member, formId, now);
    else if (mode !== 'look')
      await this.#renew(place, member, { formId, isTakingOver: mode === 'take-over' }, now);
    const row = await this.#listLasting(now)
      .where('place', '=', place)
      .where('member_id', '!=', member)
      .select(['since_gmt', 'hidden_gmt', 'taken_from'])
      .executeTakeFirst();
    if (!row) return null;
    return {
      name: row.name,
      since: row.since_gmt,
      hiddenSince: row.hidden_gmt,
      hasTakenOver: row.taken_from === member,
    };
  }

  /**
   * The colleague from whom the member has taken over; null if there is none. Undefined if the member does not have the lease.
   */
  async findTakenFrom(
    place: string,
    member: string,
    now: number,
  ): Promise<{ readonly id: string; readonly name: string } | null | undefined> {
    const row = await this.#db
      .selectFrom('editing_lease')
      .leftJoin('team_user', 'team_user.id', 'editing_lease.taken_from')
      .where('place', '=', place)
      .where('member_id', '=', member)
      .where('ends_gmt', '>', gmtText(now))
      .select(['team_user.id', 'team_user.name'])
      .executeTakeFirst();
    if (!row) return undefined;
    return row.id === null || row.name === null ? null : { id: row.id, name: row.name };
  }

  /** Leases that have ended are removed with it. */
  async #release(place: string, member: string, formId: string, now: number): Promise<void> {
    await this.#db
      .deleteFrom('editing_lease')
      .where(({ or, and, eb }) =>
        or([
          and([eb('place', '=', place), eb('member_id', '=', member), eb('form_id', '=', formId)]),
          eb('ends_gmt', '<=', gmtText(now)),
        ]),
      )
      .execute();
  }

  /** The tab was hidden: it sends nothing until it is shown again, so its lease lasts longer. */
  async #keepHidden(place: string, member: string, formId: string, now: number): Promise<void> {
    await this.#db
      .updateTable('editing_lease')
      .set({ hidden_gmt: gmtText(now), ends_gmt: gmtText(now + hiddenLeaseDuration) })
      .where('place', '=', place)
      .where('member_id', '=', member)
      .where('form_id', '=', formId)
      .where('ends_gmt', '>', gmtText(now))
      .execute();
  }

  /** The names of the colleagues who have one of these places open, by place. */
  async listColleagues(
    places: readonly string[],
    member: string,
    now: number,
  ): Promise<ReadonlyMap<string, string>> {
    const rows = await selectInBatches(places, (padded) =>
      this.#listLasting(now)
        .where('place', 'in', padded)
        .where('member_id', '!=', member)
        .select('place')
        .execute(),
    );
    return new Map(rows.map(({ place, name }) => [place, name]));
  }

  #listLasting(now: number) {
    return this.#db
      .selectFrom('editing_lease')
      .innerJoin('team_user', 'team_user.id', 'editing_lease.member_id')
      .where('ends_gmt', '>', gmtText(now))
      .select('team_user.name');
  }

  /** One statement, so that of two members who open an entry at the same moment one gets the lease. */
  async #renew(
    place: string,
    member: string,
    { formId, isTakingOver }: { readonly formId: string; readonly isTakingOver: boolean },
    now: number,
  ): Promise<void> {
    const at = gmtText(now);
    const ends = gmtText(now + leaseDuration);
    await this.#db
      .insertInto('editing_lease')
      .values({
        place,
        member_id: member,
        form_id: formId,
        since_gmt: at,
        hidden_gmt: null,
        ends_gmt: ends,
        taken_from: null,
      })
      .onConflict((conflict) =>
        conflict
          .column('place')
          .doUpdateSet(({ eb, ref, and }) => ({
            member_id: member,
            form_id: formId,
            hidden_gmt: null,
            ends_gmt: ends,
            since_gmt: eb
              .case()
              .when(and([eb('editing_lease.member_id', '=', member), eb('editing_lease.ends_gmt', '>', at)]))
              .then(ref('editing_lease.since_gmt'))
              .else(at)
              .end(),
            taken_from: eb
              .case()
              .when('editing_lease.member_id', '=', member)
              .then(ref('editing_lease.taken_from'))
              .when('editing_lease.ends_gmt', '>', at)
              .then(ref('editing_lease.member_id'))
              .else(null)
              .end(),
          }))
          .where(({ or, eb, lit }) =>
            isTakingOver
              ? lit(true)
              : or([eb('editing_lease.member_id', '=', member), eb('editing_lease.ends_gmt', '<=', at)]),
          ),
      )
      .execute();
  }
}
