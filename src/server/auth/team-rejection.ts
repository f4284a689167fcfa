/** Why a change of the team was rejected. */
type TeamRejectionReason =
  | 'missing'
  | 'not-yourself'
  | 'last-administrator'
  | 'no-longer-administrator'
  | 'suspended'
  | 'conflict'
  | 'username-taken'
  | 'email-taken';

/** Thrown inside the transaction of a change, to roll it back. */
export class TeamRejection extends Error {
  override readonly name = 'TeamRejection';
  readonly reason: TeamRejectionReason;

  constructor(reason: TeamRejectionReason) {
    super(reason);
    this.reason = reason;
  }
}
