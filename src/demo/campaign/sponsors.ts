import { sponsor } from '../../content/types/sponsor.ts';
import { type DemoEntry, demoEntry } from '../demo-entry.ts';
import { prose } from './prose.ts';

export const sponsors: readonly DemoEntry[] = [
  demoEntry({
    type: sponsor,
    slug: 'nyanja-airtime',
    title: 'Nyanja Airtime',
    published: -110,
    author: 'campaign-team',
    fields: () => ({ webUrl: 'https://example.org/nyanja-airtime', logo: 'logo-nyanja' }),
    html: prose(`
      <p>Nyanja Airtime gives every reading club leader a data bundle each month, so that questions reach a
      teacher the same evening. It also carries the sound of our online Homework Hour.</p>
    `),
  }),
  demoEntry({
    type: sponsor,
    slug: 'mulanje-tea-estates',
    title: 'Mulanje Tea Estates',
    published: -108,
    author: 'campaign-team',
    fields: () => ({ webUrl: 'https://example.org/mulanje-tea-estates', logo: 'logo-mulanje' }),
    html: prose(`
      <p>No mentoring morning without tea. Mulanje Tea Estates fills our cups, and pays the school fees of two
      scholarship girls whose mothers pick on its slopes.</p>
    `),
  }),
  demoEntry({
    type: sponsor,
    slug: 'chitenje-house',
    title: 'Chitenje House',
    published: -104,
    author: 'campaign-team',
    fields: () => ({ webUrl: 'https://example.org/chitenje-house', logo: 'logo-chitenje' }),
    html: prose(`
      <p>Chitenje House printed the cloth of Thandiwe’s gown, and it prints the campaign’s zitenje. From every
      one sold, MWK 500 goes to the sewing cooperative in Limbe.</p>
    `),
  }),
  demoEntry({
    type: sponsor,
    slug: 'lilongwe-books',
    title: 'Lilongwe Books',
    published: -101,
    author: 'campaign-team',
    fields: () => ({ webUrl: 'https://example.org/lilongwe-books', logo: 'logo-lilongwe' }),
    html: prose(`
      <p>Lilongwe Books sells us textbooks at cost and keeps a box beside its till where customers leave a
      second copy. More than 1,300 of our 5,000 books came out of that box.</p>
    `),
  }),
  demoEntry({
    type: sponsor,
    slug: 'warm-heart-lodges',
    title: 'Warm Heart Lodges',
    published: -97,
    author: 'campaign-team',
    fields: () => ({ webUrl: 'https://example.org/warm-heart-lodges', logo: 'logo-warmheart' }),
    html: prose(`
      <p>When the team travels, Warm Heart Lodges gives us beds and a long table. Each year it trains four
      young women from the clubs in its kitchens and at its front desks, with pay.</p>
    `),
  }),
  demoEntry({
    type: sponsor,
    slug: 'sunrise-solar',
    title: 'Sunrise Solar',
    published: -92,
    author: 'campaign-team',
    fields: () => ({ webUrl: 'https://example.org/sunrise-solar', logo: 'logo-sunrise' }),
    html: prose(`
      <p>Homework happens after dark. Sunrise Solar has lent 430 lamps, one for every girl in the clubs, and
      mends them for free. It put the first panel on the roof of the room above Nkhata Bay.</p>
    `),
  }),
];
