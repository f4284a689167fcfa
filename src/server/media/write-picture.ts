import type { OutputInfo, Sharp } from 'sharp';

/** What libvips adds to its message where the system refused to write; older versions say `unix error`. */
const systemReason = /(?:unix|system) error: (.+)/;

/** The system's words for what a disk can refuse, with the code that Node gives for the same. */
const codes: Readonly<Record<string, string>> = {
  'No space left on device': 'ENOSPC',
  'Disk quota exceeded': 'EDQUOT',
  'Read-only file system': 'EROFS',
  'Input/output error': 'EIO',
  'Permission denied': 'EACCES',
  'Operation not permitted': 'EPERM',
};

/** The disk could not take a picture: its own reason, in the shape in which Node tells of it. */
class DiskError extends Error {
  override readonly name = 'DiskError';
  readonly syscall = 'write';
  readonly code: string | undefined;

  constructor(reason: string, cause: unknown) {
    const code = codes[reason];
    super(`A picture could not be written: ${reason}${code === undefined ? '' : ` (${code})`}.`, { cause });
    this.code = code;
  }
}

/** Encodes a picture into a file while it is decoded, so that neither is in memory as a whole. A full disk is no fault of the picture. */
export const writePicture = async (image: Sharp, file: string): Promise<OutputInfo> => {
  try {
    return await image.toFile(file);
  } catch (error) {
    const [, reason] = systemReason.exec(error instanceof Error ? error.message : '') ?? [];
    throw reason === undefined ? error : new DiskError(reason, error);
  }
};
