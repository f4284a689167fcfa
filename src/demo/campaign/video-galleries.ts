import { videoGallery } from '../../content/types/video-gallery.ts';
import { type DemoEntry, demoEntry } from '../demo-entry.ts';
import { storyDays } from '../timeline.ts';

const sampleNote = 'A sample clip stands in until the campaign’s own film is uploaded.';

const credit =
  'For now you see an open film by the Blender Foundation (Creative Commons Attribution licence).';

/** The demo campaign has no films, so openly licensed films replace them; the texts mention it, and the posters are of the films to come. */
export const videoGalleries: readonly DemoEntry[] = [
  demoEntry({
    type: videoGallery,
    slug: 'sample-film-big-buck-bunny',
    title: 'Sample film: Big Buck Bunny',
    published: -5,
    author: 'campaign-team',
    fields: () => ({
      subtitle: sampleNote,
      videoUrl: 'https://youtu.be/aqz-KE-bpKQ',
      poster: 'film-reading-club',
    }),
    html: `<p>Reserved for our film about a Saturday at the Senga Bay reading club. ${credit}</p>`,
  }),
  demoEntry({
    type: videoGallery,
    slug: 'sample-film-sintel',
    title: 'Sample film: Sintel',
    published: -22,
    author: 'campaign-team',
    fields: () => ({ subtitle: sampleNote, videoUrl: 'https://youtu.be/eRsGyueVLvQ', poster: 'film-gown' }),
    html: `<p>Reserved for our film about the making of the chitenje gown. ${credit}</p>`,
  }),
  demoEntry({
    type: videoGallery,
    slug: 'sample-film-tears-of-steel',
    title: 'Sample film: Tears of Steel',
    published: -90,
    author: 'campaign-team',
    fields: () => ({
      subtitle: sampleNote,
      videoUrl: 'https://youtu.be/R6MlUcmOul8',
      poster: 'film-workshop',
    }),
    html: `<p>Reserved for our film about the first code workshop in Mzuzu. ${credit}</p>`,
  }),
  demoEntry({
    type: videoGallery,
    slug: 'sample-film-elephants-dream',
    title: 'Sample film: Elephants Dream',
    published: storyDays.firstEvening,
    author: 'campaign-team',
    fields: () => ({
      subtitle: sampleNote,
      videoUrl: 'https://youtu.be/TLkA0RELQ1g',
      poster: 'film-greeting',
    }),
    html: `<p>Reserved for Thandiwe’s greeting to the voters. ${credit}</p>`,
  }),
];
