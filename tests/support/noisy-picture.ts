import sharp, { type Sharp } from 'sharp';

/** A picture of pseudo-random noise, which does not compress well; the same in every run. */
export const noisyPicture = (width: number, height: number): Sharp => {
  const pixels = Buffer.alloc(width * height * 3);
  let state = 1;
  for (let at = 0; at < pixels.length; at += 1) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    pixels[at] = state >> 16;
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } });
};
