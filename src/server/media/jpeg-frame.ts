/** How a JPEG is stored, as far as it tells what decoding takes. */
export type JpegFrame = {
  /** Samples for each pixel over all components: 1.5 where colour is stored at half the width and height. */
  readonly samplesPerPixel: number;
  /** It comes in several scans, progressive or one component after the other: all of it is in memory before the first row is. */
  readonly hasSeveralScans: boolean;
};

const isFrameMarker = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

/** Progressive frames: by Huffman or arithmetic coding, also of several sizes. */
const isProgressive = (marker: number): boolean => (marker & 3) === 2;

/** Markers without a length behind them. */
const standsAlone = (marker: number): boolean => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8);

/** The components' samples, from the frame's header. */
const samplesIn = (bytes: Buffer, at: number): { samplesPerPixel: number; components: number } => {
  const components = bytes[at + 9] ?? 0;
  const factors = Array.from({ length: components }, (_, index) => bytes[at + 11 + index * 3] ?? 0x11);
  const widest = Math.max(1, ...factors.map((factor) => factor >> 4));
  const highest = Math.max(1, ...factors.map((factor) => factor & 15));
  const samples = factors.reduce((sum, factor) => sum + (factor >> 4) * (factor & 15), 0);
  return { samplesPerPixel: samples / (widest * highest), components };
};

/** Reads the headers up to the first scan; null where there is no frame in them. Decoders find out what is damaged. */
export const jpegFrame = (bytes: Buffer): JpegFrame | null => {
  let frame: ReturnType<typeof samplesIn> & { readonly isProgressive: boolean } = {
    samplesPerPixel: 0,
    components: 0,
    isProgressive: false,
  };
  for (let at = 2; at + 4 <= bytes.length; ) {
    const marker = bytes[at + 1] ?? 0;
    // Fill bytes may stand before a marker.
    if (bytes[at] !== 0xff || marker === 0xff || standsAlone(marker)) {
      at += bytes[at] === 0xff && standsAlone(marker) ? 2 : 1;
      continue;
    }
    if (isFrameMarker(marker)) frame = { ...samplesIn(bytes, at), isProgressive: isProgressive(marker) };
    if (marker === 0xda && frame.components > 0)
      return {
        samplesPerPixel: frame.samplesPerPixel,
        hasSeveralScans: frame.isProgressive || (bytes[at + 4] ?? 0) < frame.components,
      };
    at += 2 + bytes.readUInt16BE(at + 2);
  }
  return null;
};
