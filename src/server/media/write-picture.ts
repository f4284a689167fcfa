import type { OutputInfo, Sharp } from 'sharp';

/** What libvips adds to its message where the system refused to write; older versions say `unix error`. */
const systemReason = /(?:unix|system) error: (.+)/;

/** The disk could not take a picture: its own reason, in the shape in which Node tells of it. */
class DiskError extends Error {
  override readonly name = 'DiskError';
  readonly syscall = 'write';
}

/** Encodes a picture into a file while it is decoded, so that neither is in memory as a whole. A full disk is no fault of the picture. */
export const writePicture = async (image: Sharp, file: string): Promise<OutputInfo> => {
  try {
    return await image.toFile(file);
  } catch (error) {
    const [, reason] = systemReason.exec(error instanceof Error ? error.message : '') ?? [];
    throw reason === undefined
      ? error
      : new DiskError(`A picture could not be written: ${reason}.`, { cause: error });
  }
};
