import { defineContentType } from '../content-type.ts';
import { address } from '../fields/address.ts';
import { picture } from '../fields/picture.ts';

/** A partner of the campaign. */
export const sponsor = defineContentType({
  name: 'sponsor',
  label: { one: 'Sponsor', many: 'Sponsors' },
  access: { edit: 'editor' },
  pathOf: () => '/sponsors',
  requires: ['title'],
  featured: 'logo',
  isOrderedByTeam: true,
  fields: {
    /** The partner's own website. */
    webUrl: address({ at: 'acf.web_url', label: 'Website' }),
    /** The partner's logo. */
    logo: picture({ at: 'logo', label: 'Logo' }),
  },
});
