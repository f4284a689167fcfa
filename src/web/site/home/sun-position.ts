/** How far the sun has risen, from 0 at the horizon to 1: the votes as a share of the goal. */
export const getSunHeight = (votes: number, goal: number): number => Math.min(1, Math.max(0, votes / goal));

/** The times of the day that have a light of their own, each with the hour at which it begins. */
const lights = [
  [19, 'night'],
  [17, 'dusk'],
  [8, 'day'],
  [5, 'dawn'],
  [0, 'night'],
] as const;

type Sunlight = (typeof lights)[number][1];

/** Malawi is two hours ahead of UTC all year. */
const lilongweOffset = 2 * 3_600_000;

/** The light over Lilongwe at a time in milliseconds, wherever the visitor is and whatever the site's time zone. */
export const getSunlight = (time: number): Sunlight => {
  const hour = new Date(time + lilongweOffset).getUTCHours();
  return lights.find(([from]) => hour >= from)?.[1] ?? 'night';
};
