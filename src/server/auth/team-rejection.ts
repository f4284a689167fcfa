/** Why something was not done to the team. */
export type TeamRejectionReason =
  | 'missing'
  | 'not-yourself'
  | 'last-administrator'
  | 'no-longer-administrator'
  | 'suspended'
  | 'overtaken'
  | 'username-taken'
  | 'email-taken';

/** Thrown inside the transaction of a change that a rule refuses, so that nothing of it stays. */
export class TeamRejection extends Error {
  override readonly name = 'TeamRefusal';
  readonly reason: TeamRejectionReason;

  constructor(reason: TeamRejectionReason) {
    super(reason);
    this.reason = reason;
  }
}
