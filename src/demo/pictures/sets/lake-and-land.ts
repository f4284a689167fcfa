import type { DemoPicture } from '../picture.ts';
import { drawBaobabDusk } from '../scenes/baobab-dusk.ts';
import { drawCanoesAtSunrise } from '../scenes/canoes-at-sunrise.ts';
import { drawDryingNets } from '../scenes/drying-nets.ts';
import { drawMarket } from '../scenes/market.ts';
import { drawTeaFields } from '../scenes/tea-fields.ts';
import { drawVillagePath } from '../scenes/village-path.ts';

/** Gallery "Lake and land". */
export const lakeAndLand: readonly DemoPicture[] = [
  {
    name: 'lake-01',
    title: 'Dugouts at sunrise',
    alt: "Fishermen in dugout canoes cross the sun's path on Lake Malawi.",
    width: 1600,
    height: 1067,
    draw: drawCanoesAtSunrise,
  },
  {
    name: 'lake-02',
    title: 'Tea below Mulanje',
    alt: 'Pickers with baskets work between curved rows of tea under the Mulanje massif.',
    width: 1600,
    height: 1067,
    draw: drawTeaFields,
  },
  {
    name: 'lake-03',
    title: 'Market morning',
    alt: 'Women sell baskets of fruit under striped awnings hung with chitenje cloth.',
    width: 1600,
    height: 1067,
    draw: drawMarket,
  },
  {
    name: 'lake-04',
    title: 'Baobab at dusk',
    alt: 'A huge baobab stands black against a red evening sky, two people resting at its foot.',
    width: 1600,
    height: 1067,
    draw: drawBaobabDusk,
  },
  {
    name: 'lake-05',
    title: 'Nets drying on the beach',
    alt: 'Fishing nets hang on poles in the morning light with canoes drawn up on the sand.',
    width: 1600,
    height: 1067,
    draw: drawDryingNets,
  },
  {
    name: 'lake-06',
    title: 'The path through the village',
    alt: 'A path winds between round thatched houses with painted walls towards the hills.',
    width: 1600,
    height: 1067,
    draw: drawVillagePath,
  },
];
