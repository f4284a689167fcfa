import type { Node } from '@tiptap/pm/model';
import { uploadsPrefix } from '../../../../../shared/paths.ts';
import type { BlockName } from '../blocks/block-at-cursor.ts';

/** A file of the library in the text, with the block that shows it. */
export type TextFile = {
  readonly name: string;
  readonly block: BlockName;
  readonly position: number;
  /** Its place in a gallery; null in other blocks. */
  readonly pictureIndex: number | null;
};

const getAddresses = ({ type, attrs }: Node): readonly (string | undefined)[] => {
  if (type.name === 'image' || type.name === 'mediaText') return [attrs.src];
  if (type.name === 'video') return [attrs.poster?.src];
  if (type.name === 'file') return [attrs.href];
  return type.name === 'gallery' ? attrs.pictures.map(({ src }: { src: string }) => src) : [];
};

/** All files of the library in the text: pictures, stills of videos, and files to download. */
export const listTextFiles = (doc: Node): readonly TextFile[] => {
  const files: TextFile[] = [];
  doc.descendants((node, position) => {
    for (const [index, address] of getAddresses(node).entries())
      if (address?.startsWith(uploadsPrefix))
        files.push({
          name: address.slice(uploadsPrefix.length),
          block: node.type.name as BlockName,
          position,
          pictureIndex: node.type.name === 'gallery' ? index : null,
        });
  });
  return files;
};
