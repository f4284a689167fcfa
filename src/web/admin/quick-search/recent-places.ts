import { z } from 'zod';

/** A result that was opened. */
const RecentPlace = z.object({ title: z.string(), detail: z.string(), address: z.string() });
export type RecentPlace = z.infer<typeof RecentPlace>;

const Stored = z.object({ memberId: z.string(), places: z.array(RecentPlace) });

const key = 'quick-search-recent';
const maxPlaces = 6;

/**
 * The places that the member opened last, the newest first. They are kept in this tab only,
 * until the logout: some name people.
 */
export const readRecentPlaces = (memberId: string): readonly RecentPlace[] => {
  try {
    const stored = Stored.parse(JSON.parse(sessionStorage.getItem(key) ?? ''));
    return stored.memberId === memberId ? stored.places : [];
  } catch {
    // Nothing stored, not readable, or the browser allows no storage.
    return [];
  }
};

export const addRecentPlace = (memberId: string, place: RecentPlace): void => {
  const others = readRecentPlaces(memberId).filter(({ address }) => address !== place.address);
  try {
    sessionStorage.setItem(
      key,
      JSON.stringify({ memberId, places: [place, ...others].slice(0, maxPlaces) } satisfies z.infer<
        typeof Stored
      >),
    );
  } catch {
    // Without storage there are no recent places.
  }
};
