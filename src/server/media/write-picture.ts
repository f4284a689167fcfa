import type { OutputInfo, Sharp } from 'sharp';

/** The part of a libvips message with the system's error; older versions write `unix error`. */
const systemReason = /(?:unix|system) error: (.+)/;

/** Node's error codes by the system's error messages. */
const codes: Readonly<Record<string, string>> = {
  'No space left on device': 'ENOSPC',
  'Disk quota exceeded': 'EDQUOT',
  'Read-only file system': 'EROFS',
  'Input/output error': 'EIO',
  'Permission denied': 'EACCES',
  'Operation not permitted': 'EPERM',
};

/** An error of the disk, with the properties of Node's own system errors. */
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

/** Encodes a picture into a file while it is decoded, so that neither is in memory as a whole. Errors of the disk become `DiskError`. */
export const writePicture = async (image: Sharp, file: string): Promise<OutputInfo> => {
  try {
    return await image.toFile(file);
  } catch (error) {
    const [, reason] = systemReason.exec(error instanceof Error ? error.message : '') ?? [];
    throw reason === undefined ? error : new DiskError(reason, error);
  }
};
