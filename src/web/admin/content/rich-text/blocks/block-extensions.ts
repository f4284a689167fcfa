import { BlockKeys } from './block-keys.ts';
import { ButtonBlock } from './button-block.ts';
import { FileBlock } from './file-block.ts';
import { GalleryBlock } from './gallery-block.ts';
import { MediaTextBlock } from './media-text-block.ts';
import { PictureBlock } from './picture-block.ts';
import { VideoBlock } from './video-block.ts';

export const blockExtensions = [
  PictureBlock,
  GalleryBlock,
  MediaTextBlock,
  VideoBlock,
  ButtonBlock,
  FileBlock,
  BlockKeys,
];
