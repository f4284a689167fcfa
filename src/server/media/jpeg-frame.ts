/** The properties of a JPEG that determine how much memory decoding takes. */
type JpegFrame = {
  /** Samples for each pixel over all components: 1.5 where colour is stored at half the width and height. */
  readonly samplesPerPixel: number;
  /** Progressive, or one component after the other: the decoder holds the whole picture before it returns the first row. */
  readonly hasSeveralScans: boolean;
};

const isFrameMarker = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

/** Progressive frames, with Huffman or arithmetic coding, also differential ones. */
const isProgressive = (marker: number): boolean => (marker & 3) === 2;

/** Markers that have no length field. */
const isStandaloneMarker = (marker: number): boolean => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8);

/** Reads the sampling factors of the components from the frame header. */
const readSamples = (bytes: Buffer, at: number): { samplesPerPixel: number; components: number } => {
  const components = bytes[at + 9] ?? 0;
  const factors = Array.from({ length: components }, (_, index) => bytes[at + 11 + index * 3] ?? 0x11);
  const maxHorizontal = Math.max(1, ...factors.map((factor) => factor >> 4));
  const maxVertical = Math.max(1, ...factors.map((factor) => factor & 15));
  const samples = factors.reduce((sum, factor) => sum + (factor >> 4) * (factor & 15), 0);
  return { samplesPerPixel: samples / (maxHorizontal * maxVertical), components };
};

/** Reads the headers up to the first scan; null if they contain no frame. Damaged files are left to the decoder to reject. */
export const readJpegFrame = (bytes: Buffer): JpegFrame | null => {
  let frame: ReturnType<typeof readSamples> & { readonly isProgressive: boolean } = {
    samplesPerPixel: 0,
    components: 0,
    isProgressive: false,
  };
  for (let at = 2; at + 4 <= bytes.length; ) {
    const marker = bytes[at + 1] ?? 0;
    // Fill bytes may precede a marker.
    if (bytes[at] !== 0xff || marker === 0xff || isStandaloneMarker(marker)) {
      at += bytes[at] === 0xff && isStandaloneMarker(marker) ? 2 : 1;
      continue;
    }
    if (isFrameMarker(marker)) frame = { ...readSamples(bytes, at), isProgressive: isProgressive(marker) };
    if (marker === 0xda && frame.components > 0)
      return {
        samplesPerPixel: frame.samplesPerPixel,
        hasSeveralScans: frame.isProgressive || (bytes[at + 4] ?? 0) < frame.components,
      };
    at += 2 + bytes.readUInt16BE(at + 2);
  }
  return null;
};
