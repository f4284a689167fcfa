/** Where nobody can go. */
const nowhere = /^(?:online|virtual)\b/i;

/**
 * The address that finds a place on a map; phones open it in their map app. Null where the event has no place in
 * the world.
 */
export const mapAddressOf = (location: string): string | null =>
  nowhere.test(location)
    ? null
    : `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(location)}`;
