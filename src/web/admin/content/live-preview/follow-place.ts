/** The part of the window, from its top, in which a place is visible well enough. */
const comfortable = { from: 0.12, to: 0.8 };

/** Where a place is after the page has been scrolled to it, as a part of the window. */
const target = 0.35;

/** How far a page is scrolled to show a place; null if it is visible already. */
export const getFollowingScroll = (place: number, scrollY: number, height: number): number | null => {
  const share = (place - scrollY) / height;
  return share >= comfortable.from && share <= comfortable.to ? null : Math.max(0, place - height * target);
};
