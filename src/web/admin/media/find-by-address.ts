import { type MediaItem, MediaPage } from '../../../shared/admin/media.ts';
import { uploadsPrefix } from '../../../shared/paths.ts';
import { fetchData, withParameters } from '../admin-api.ts';

/** The file of the library with this address; null if there is none, or it was replaced or deleted. */
export const findByAddress = async (address: string): Promise<MediaItem | null> => {
  if (!address.startsWith(uploadsPrefix)) return null;
  const path = withParameters('/media', { file: address.slice(uploadsPrefix.length) });
  return (await fetchData(path, MediaPage)).items[0] ?? null;
};
