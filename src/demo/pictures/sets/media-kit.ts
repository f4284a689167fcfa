import type { DemoPicture } from '../picture.ts';
import { drawCrest } from '../scenes/crest.ts';
import { drawCrownedOnStage } from '../scenes/crowned-on-stage.ts';
import { drawFullLength } from '../scenes/full-length.ts';
import { drawPortraitFormal } from '../scenes/portrait-formal.ts';
import { drawPortraitSmile } from '../scenes/portrait-smile.ts';
import { drawReadingUnderTree } from '../scenes/reading-under-tree.ts';
import { drawWalkAtLake } from '../scenes/walk-at-lake.ts';
import { drawWithStudents } from '../scenes/with-students.ts';

/** Pictures the press may download. */
export const mediaKit: readonly DemoPicture[] = [
  {
    name: 'kit-portrait-formal',
    title: 'Thandiwe Banda, formal portrait',
    alt: 'Thandiwe Banda in profile, crowned, with gold earrings and a red chitenje wrap.',
    width: 1600,
    height: 2000,
    draw: drawPortraitFormal,
  },
  {
    name: 'kit-portrait-smile',
    title: 'Thandiwe Banda, smiling',
    alt: 'Thandiwe Banda smiles in a yellow chitenje headwrap, hoop earrings and a green-blue chitenje dress.',
    width: 1600,
    height: 2000,
    draw: drawPortraitSmile,
  },
  {
    name: 'kit-full-length',
    title: 'Thandiwe Banda, full length',
    alt: 'Thandiwe Banda stands full length in a long red chitenje gown with crown and sash.',
    width: 1600,
    height: 2400,
    draw: drawFullLength,
  },
  {
    name: 'kit-with-students',
    title: 'Thandiwe Banda with students',
    alt: 'Thandiwe Banda stands among schoolgirls in uniform who hold books against a morning sky.',
    width: 2000,
    height: 1333,
    draw: drawWithStudents,
  },
  {
    name: 'kit-at-lake',
    title: 'Thandiwe Banda at Lake Malawi',
    alt: 'Thandiwe Banda walks along the beach of Lake Malawi at sunrise, her wrap lifted by the wind.',
    width: 2000,
    height: 1333,
    draw: drawWalkAtLake,
  },
  {
    name: 'kit-on-stage',
    title: 'Thandiwe Banda on stage',
    alt: 'Thandiwe Banda stands crowned in the light of three spotlights, a chitenje curtain behind her.',
    width: 2000,
    height: 1333,
    draw: drawCrownedOnStage,
  },
  {
    name: 'kit-reading',
    title: 'Thandiwe Banda reading',
    alt: 'Thandiwe Banda, crowned, sits on the grass by a tree and reads while the sun comes up over the hills.',
    width: 2000,
    height: 1333,
    draw: drawReadingUnderTree,
  },
  {
    name: 'kit-crest',
    title: 'The campaign crest',
    alt: 'A round emblem: a crown over a rising sun and a field of chitenje diamonds.',
    width: 1600,
    height: 1600,
    draw: drawCrest,
  },
];
