import type { Kysely, Selectable } from 'kysely';
import { gmtText } from '../../../shared/dates.ts';
import type { Schema } from '../../db/schema.ts';
import type { GatewayProblemTable } from '../../db/tables/vote-orders.ts';

type GatewayProblem = Selectable<GatewayProblemTable>;

/** After this time without a new failure, a problem counts as over, in milliseconds: nobody may have asked the gateway since. */
const maxAge = 15 * 60_000;

/** What is wrong with a gateway, from the first failure after its last answer on. */
export class GatewayProblemStore {
  readonly #db: Kysely<Schema>;

  constructor(db: Kysely<Schema>) {
    this.#db = db;
  }

  /** Records a failure: of the same kind as the last one, it continues that problem. */
  async record(provider: string, kind: GatewayProblem['kind'], now: number): Promise<void> {
    const last_gmt = gmtText(now);
    const known = await this.find(provider, now);
    const since_gmt = known?.kind === kind ? known.since_gmt : last_gmt;
    const problem = { kind, since_gmt, last_gmt };
    await this.#db
      .insertInto('gateway_problem')
      .values({ provider, ...problem })
      .onConflict((conflict) => conflict.column('provider').doUpdateSet(problem))
      .execute();
  }

  async clear(provider: string): Promise<void> {
    await this.#db.deleteFrom('gateway_problem').where('provider', '=', provider).execute();
  }

  async find(provider: string, now: number): Promise<GatewayProblem | null> {
    const row = await this.#db
      .selectFrom('gateway_problem')
      .selectAll()
      .where('provider', '=', provider)
      .where('last_gmt', '>=', gmtText(now - maxAge))
      .executeTakeFirst();
    return row ?? null;
  }
}
