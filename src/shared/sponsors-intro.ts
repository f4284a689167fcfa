/** The sentence of a campaign that has written none for its sponsors page. */
export const formatSponsorsIntro = ({ contestantName }: { readonly contestantName: string }): string =>
  `${contestantName}’s campaign runs on what partners give.`;
