import type { DemoPicture } from '../picture.ts';
import { drawClassroom } from '../scenes/classroom.ts';
import { drawFootball } from '../scenes/football.ts';
import { drawJacarandaWalk } from '../scenes/jacaranda-walk.ts';
import { drawLibrary } from '../scenes/library.ts';
import { drawRaisedHands } from '../scenes/raised-hands.ts';
import { drawSchoolGarden } from '../scenes/school-garden.ts';

/** Gallery "School visits". */
export const schoolVisits: readonly DemoPicture[] = [
  {
    name: 'school-01',
    title: 'A lesson about the sun',
    alt: 'Thandiwe Banda points at a blackboard with chalk drawings of a sun, a lake and a fish while children watch from wooden desks.',
    width: 1600,
    height: 1067,
    draw: drawClassroom,
  },
  {
    name: 'school-02',
    title: 'Home under the jacarandas',
    alt: 'Four schoolgirls with books walk along a red path under flowering jacaranda trees.',
    width: 1600,
    height: 1067,
    draw: drawJacarandaWalk,
  },
  {
    name: 'school-03',
    title: 'Morning reading at the school library',
    alt: 'Thandiwe Banda and two children read on a mat in front of full library shelves.',
    width: 1600,
    height: 1067,
    draw: drawLibrary,
  },
  {
    name: 'school-04',
    title: 'Everyone knows the answer',
    alt: 'Many raised hands in different browns reach up in front of a sunlit classroom window.',
    width: 1600,
    height: 1067,
    draw: drawRaisedHands,
  },
  {
    name: 'school-05',
    title: 'The school garden after rain',
    alt: 'Children water rows of young maize and pumpkins beside their brick school.',
    width: 1600,
    height: 1067,
    draw: drawSchoolGarden,
  },
  {
    name: 'school-06',
    title: 'Last match before the bell',
    alt: 'Children play football on the dusty school ground in long afternoon light.',
    width: 1600,
    height: 1067,
    draw: drawFootball,
  },
];
