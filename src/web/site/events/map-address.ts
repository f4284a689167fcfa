const onlinePattern = /^(?:online|virtual)\b/i;

/**
 * The address of a map search, which phones open in their map app. Null for online events.
 */
export const getMapAddress = (location: string): string | null =>
  onlinePattern.test(location)
    ? null
    : `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(location)}`;
