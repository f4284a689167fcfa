type Dimensions = { readonly width: number; readonly height: number };

/**
 * Pictures with more pixels are shrunk before they are stored. Photos of 12 megapixels, which most phones take, stay as they
 * are. It limits the pixels rather than the longest side, because a long drawing with text must stay readable.
 */
export const maxStoredPixels = 16_000_000;

/** The size in which a picture is stored; null if it is not shrunk. */
export const getShrunkSize = ({ width, height }: Dimensions): Dimensions | null => {
  if (width * height <= maxStoredPixels) return null;
  const scale = Math.sqrt(maxStoredPixels / (width * height));
  return { width: Math.max(1, Math.floor(width * scale)), height: Math.max(1, Math.floor(height * scale)) };
};
