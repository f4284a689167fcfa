import { paths } from '../../../shared/paths.ts';
import type { PublicSettings } from '../../../shared/settings/public-settings.ts';
import type { Shared } from './share-targets.ts';

/** What the texts depend on. They invite to vote only while votes are sold. */
type Campaign = {
  readonly settings: Pick<PublicSettings, 'contestantName' | 'year' | 'isVotingOver'>;
  readonly origin: string;
};

const formatCampaign = ({ settings }: Campaign): string =>
  `${settings.contestantName}, Miss Malawi ${settings.year}`;

export const shareHome = (campaign: Campaign): Shared => ({
  text: `${campaign.settings.isVotingOver ? '' : 'Vote for '}${formatCampaign(campaign)}:`,
  address: campaign.origin + paths.home,
});

export const shareVote = (campaign: Campaign): Shared =>
  campaign.settings.isVotingOver
    ? {
        text: `Every vote for ${formatCampaign(campaign)} is public:`,
        address: campaign.origin + paths.ledger,
      }
    : { text: `Vote for ${formatCampaign(campaign)}:`, address: campaign.origin + paths.vote };

/** An update or an event, under its title. */
export const shareEntry = (campaign: Campaign, title: string, path: string): Shared => ({
  text: `${title} – ${formatCampaign(campaign)}:`,
  address: campaign.origin + path,
});

/**
 * What a voter can tell others, with the number of votes as text: `25 votes`. Without the reference, which would give access to
 * the order.
 */
export const shareReceipt = (campaign: Campaign, countedVotes: string): Shared => ({
  text: `I gave ${countedVotes} to ${formatCampaign(campaign)}. ${campaign.settings.isVotingOver ? 'Every vote is public:' : 'Vote too:'}`,
  address: shareVote(campaign).address,
});
