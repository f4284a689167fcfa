import type { DemoPicture } from '../picture.ts';
import { drawContestants } from '../scenes/contestants.ts';
import { drawCrownOnCushion } from '../scenes/crown-on-cushion.ts';
import { drawDressingRoom } from '../scenes/dressing-room.ts';
import { drawGownWalk } from '../scenes/gown-walk.ts';
import { drawPhonesInTheHall } from '../scenes/phones-in-the-hall.ts';
import { drawRunway } from '../scenes/runway.ts';

/** Gallery "On stage". */
export const onStage: readonly DemoPicture[] = [
  {
    name: 'stage-01',
    title: 'The runway before the show',
    alt: 'An empty runway with a chitenje border leads to a glowing sun between crossing spotlights.',
    width: 1600,
    height: 1067,
    draw: drawRunway,
  },
  {
    name: 'stage-02',
    title: 'The gown walk',
    alt: 'Thandiwe Banda walks the runway in a wide red chitenje gown with a long train.',
    width: 1600,
    height: 1067,
    draw: drawGownWalk,
  },
  {
    name: 'stage-03',
    title: 'Seven contestants, one line',
    alt: 'Seven contestants in chitenje gowns and sashes, Thandiwe Banda in the middle, stand in a row under the stage lights.',
    width: 1600,
    height: 1067,
    draw: drawContestants,
  },
  {
    name: 'stage-04',
    title: 'The crown waits',
    alt: 'A gold crown with red stones rests on a tasselled chitenje cushion.',
    width: 1600,
    height: 1067,
    draw: drawCrownOnCushion,
  },
  {
    name: 'stage-05',
    title: 'Lights up in the hall',
    alt: 'Silhouettes of the audience hold up glowing phones towards Thandiwe Banda on a bright stage.',
    width: 1600,
    height: 1067,
    draw: drawPhonesInTheHall,
  },
  {
    name: 'stage-06',
    title: 'Half an hour before',
    alt: 'Thandiwe Banda is seen in a dressing-room mirror framed with bulbs, powder and brushes on the table.',
    width: 1600,
    height: 1067,
    draw: drawDressingRoom,
  },
];
