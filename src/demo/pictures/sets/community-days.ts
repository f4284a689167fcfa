import type { DemoPicture } from '../picture.ts';
import { drawCampfireStories } from '../scenes/campfire-stories.ts';
import { drawClinicDay } from '../scenes/clinic-day.ts';
import { drawDrumAndDance } from '../scenes/drum-and-dance.ts';
import { drawHandsTogether } from '../scenes/hands-together.ts';
import { drawSewingCooperative } from '../scenes/sewing-cooperative.ts';
import { drawTreePlanting } from '../scenes/tree-planting.ts';

/** Gallery "Community days". */
export const communityDays: readonly DemoPicture[] = [
  {
    name: 'community-01',
    title: 'Hands together',
    alt: 'Ten hands in different browns with chitenje sleeves meet in a circle over a sun.',
    width: 1600,
    height: 1067,
    draw: drawHandsTogether,
  },
  {
    name: 'community-02',
    title: 'A tree for every pupil',
    alt: 'Thandiwe Banda and two children plant a young tree on a hillside.',
    width: 1600,
    height: 1067,
    draw: drawTreePlanting,
  },
  {
    name: 'community-03',
    title: 'The sewing cooperative',
    alt: 'Three women sew long runs of chitenje at hand-turned machines.',
    width: 1600,
    height: 1067,
    draw: drawSewingCooperative,
  },
  {
    name: 'community-04',
    title: 'Drum and dance',
    alt: 'Dancers in chitenje circle around drummers in the evening sun.',
    width: 1600,
    height: 1067,
    draw: drawDrumAndDance,
  },
  {
    name: 'community-05',
    title: 'Volunteer day at the clinic',
    alt: 'Volunteers in red shirts welcome mothers under banners outside a small clinic.',
    width: 1600,
    height: 1067,
    draw: drawClinicDay,
  },
  {
    name: 'community-06',
    title: 'Stories by the fire',
    alt: 'Thandiwe Banda reads to a circle of children by a campfire under the stars.',
    width: 1600,
    height: 1067,
    draw: drawCampfireStories,
  },
];
