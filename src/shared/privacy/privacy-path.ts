import { paths } from '../paths.ts';

/** The privacy page of the campaign: the one that the team has written, or the site's own. */
export const getPrivacyPath = ({ privacyPage }: { readonly privacyPage: string | null }): string =>
  privacyPage === null ? paths.privacy : paths.page(privacyPage);
