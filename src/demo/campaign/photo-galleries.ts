import { photoGallery } from '../../content/types/photo-gallery.ts';
import { type DemoEntry, demoEntry } from '../demo-entry.ts';
import { storyDays, type Timeline } from '../timeline.ts';
import { prose } from './prose.ts';

/** The pictures of a set are numbered from 01 to 06. */
const sixPictures = (set: string): readonly string[] =>
  [1, 2, 3, 4, 5, 6].map((number) => `${set}-0${number}`);

/** Four sets, one for each date filter: this week, this month, neither, and the pageant's year. */
export const createPhotoGalleries = ({ pageant }: Timeline): readonly DemoEntry[] => [
  demoEntry({
    type: photoGallery,
    slug: 'school-visits',
    title: 'School visits',
    published: -4,
    author: 'campaign-team',
    fields: () => ({
      subtitle: 'Lessons, gardens and football from Salima to Zomba',
      photos: sixPictures('school'),
    }),
    html: prose(`
      <p>Six mornings in six schools. We came to teach a little and left having learned a lot.</p>
    `),
  }),
  demoEntry({
    type: photoGallery,
    slug: 'community-days',
    title: 'Community days',
    published: -20,
    author: 'campaign-team',
    fields: () => ({
      subtitle: 'Planting, sewing, dancing and lending a hand',
      photos: sixPictures('community'),
    }),
    html: prose(`
      <p>What happens when people turn up for each other: trees in Dedza, sewing in Limbe, stories by the
      fire.</p>
    `),
  }),
  demoEntry({
    type: photoGallery,
    slug: 'lake-and-land',
    title: 'Lake and land',
    published: -100,
    author: 'thandiwe-banda',
    fields: () => ({
      subtitle: 'The places that raised me',
      photos: sixPictures('lake'),
    }),
    html: prose(`
      <p>From the canoes at sunrise to the tea below Mulanje. I studied tourism because of mornings like
      these.</p>
    `),
  }),
  demoEntry({
    type: photoGallery,
    slug: 'on-stage',
    title: 'On stage',
    published: storyDays.firstEvening,
    author: 'campaign-team',
    fields: () => ({
      subtitle: 'The runway, the gown and the minutes before',
      photos: sixPictures('stage'),
    }),
    html: prose(`
      <p>The first evening under the lights of ${pageant}, seen from the hall and from behind the
      curtain.</p>
    `),
  }),
];
