import type { DemoPicture } from '../picture.ts';
import { drawBookStaircase } from '../scenes/book-staircase.ts';
import { drawCapsInTheAir } from '../scenes/caps-in-the-air.ts';
import { drawCharityWalk } from '../scenes/charity-walk.ts';
import { drawFinaleNight } from '../scenes/finale-night.ts';
import { drawGalaTable } from '../scenes/gala-table.ts';
import { drawMentoring } from '../scenes/mentoring.ts';
import { drawPressMicrophones } from '../scenes/press-microphones.ts';
import { drawRadioStudio } from '../scenes/radio-studio.ts';
import { drawVoteInHand } from '../scenes/vote-in-hand.ts';
import { drawWorkshopTable } from '../scenes/workshop-table.ts';

/** Covers of events and updates. */
export const covers: readonly DemoPicture[] = [
  {
    name: 'cover-radio',
    title: 'On air',
    alt: 'A studio microphone with sound rings like a rising sun.',
    width: 1600,
    height: 1000,
    draw: drawRadioStudio,
  },
  {
    name: 'cover-mentoring',
    title: 'A talk between two women',
    alt: 'Thandiwe Banda and another woman talk over tea at a table in front of a sunlit window.',
    width: 1600,
    height: 1000,
    draw: drawMentoring,
  },
  {
    name: 'cover-walk',
    title: 'The charity walk',
    alt: 'Thandiwe Banda leads a crowd in chitenje under rows of coloured pennants.',
    width: 1600,
    height: 1000,
    draw: drawCharityWalk,
  },
  {
    name: 'cover-books',
    title: 'Steps to the sun',
    alt: 'Books stacked as a staircase lead a schoolgirl up to the sun.',
    width: 1600,
    height: 1000,
    draw: drawBookStaircase,
  },
  {
    name: 'cover-gala',
    title: 'The gala table',
    alt: 'A chandelier shines over round tables laid with chitenje cloth, flowers and candles.',
    width: 1600,
    height: 1000,
    draw: drawGalaTable,
  },
  {
    name: 'cover-press',
    title: 'Questions, please',
    alt: 'A cluster of press microphones points up in front of a chitenje wall.',
    width: 1600,
    height: 1000,
    draw: drawPressMicrophones,
  },
  {
    name: 'cover-vote',
    title: 'Your vote in your hand',
    alt: 'A hand holds up a phone with a rising sun on its screen.',
    width: 1600,
    height: 1000,
    draw: drawVoteInHand,
  },
  {
    name: 'cover-scholarship',
    title: 'Caps in the air',
    alt: 'Graduation caps fly over raised hands in front of the sun.',
    width: 1600,
    height: 1000,
    draw: drawCapsInTheAir,
  },
  {
    name: 'cover-workshop',
    title: 'Hands on',
    alt: 'Seen from above, hands work at laptops and notebooks around one table.',
    width: 1600,
    height: 1000,
    draw: drawWorkshopTable,
  },
  {
    name: 'cover-finale',
    title: 'The night of the crown',
    alt: 'A gold crown hangs in crossing beams of light over the stage.',
    width: 1600,
    height: 1000,
    draw: drawFinaleNight,
  },
];
