/** Who writes for the campaign where no author is named. */
export const formatTeamName = (contestantName: string): string => `${contestantName} Malawi Team`;
