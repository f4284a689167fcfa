import type { Selectable } from 'kysely';
import { readFocalPoint } from '../../content/pictures/focal-point.ts';
import { adminApi } from '../../shared/admin/admin-paths.ts';
import type { MediaItem } from '../../shared/admin/media.ts';
import { uploadsPrefix } from '../../shared/paths.ts';
import type { MediaTable } from '../db/tables/media.ts';
import { parseSizes } from './stored-sizes.ts';

/** Converts a row to the item that the admin area shows. */
export const toMediaItem = (row: Selectable<MediaTable>): MediaItem => {
  const isImage = row.kind === 'image';
  const url = uploadsPrefix + row.file;
  const { thumbnail, medium, medium_large } = parseSizes(row.sizes);
  // PNG files are mostly logos, which the square thumbnail would crop.
  const small = (row.mime_type === 'image/png' ? medium : null) ?? thumbnail;
  const thumbnailUrl =
    row.binned_gmt === null
      ? uploadsPrefix + (small?.file ?? row.file)
      : // The public address of a file in the bin is closed.
        `${adminApi}/media/${row.id}/thumbnail`;
  return {
    id: row.id,
    name: row.name,
    title: row.title,
    type: row.kind,
    mimeType: row.mime_type,
    size: row.bytes,
    date: row.created_gmt,
    folderId: row.folder_id,
    alt: row.alt,
    isDecorative: row.is_decorative === 1,
    focalPoint: readFocalPoint({ x: row.focal_x, y: row.focal_y }) ?? null,
    url,
    thumbnail: isImage ? thumbnailUrl : null,
    preview: isImage ? (medium_large ? uploadsPrefix + medium_large.file : url) : null,
    width: isImage ? row.width : null,
    height: isImage ? row.height : null,
    hasOriginal: row.original_file !== null,
    version: row.version,
    binnedDate: row.binned_gmt,
  };
};
