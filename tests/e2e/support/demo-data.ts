import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { chooseVariant, getVariantFileName } from '../../../src/server/media/picture-variants.ts';
import { getUploadRenditionsFolder } from '../../../src/server/media/renditions.ts';
import { startSiteProcess } from '../../support/site-process.ts';
import { forgetPassed } from './passed-parts.ts';

export const demoFolder = resolve('.cache/e2e-demo');

/** The AVIF file of an uploaded WebP file, in the given data folder. */
export const getAvifPath = (folder: string, name: string): string => {
  const variant = chooseVariant({ accept: 'image/avif' });
  if (!variant) throw new Error('Browsers that accept AVIF get no variant.');
  return join(getUploadRenditionsFolder(join(folder, 'renditions')), getVariantFileName(name, variant));
};

/**
 * Marks every picture as smaller in WebP, so that no site encodes it: with three sites at a time, encoding took longer than
 * their pages. gallery.spec.ts removes the mark of one picture.
 */
const markPicturesAsEncoded = (folder: string): void => {
  mkdirSync(getUploadRenditionsFolder(join(folder, 'renditions')), { recursive: true });
  for (const name of readdirSync(join(folder, 'uploads')))
    if (name.endsWith('.webp')) writeFileSync(getAvifPath(folder, name), '');
};

/** Installs the demo campaign once, by a real first start. Every demo site then works on its own copy. */
export default async function installDemoOnce(): Promise<void> {
  forgetPassed();
  rmSync(demoFolder, { recursive: true, force: true });
  const site = await startSiteProcess({ DATA_DIR: demoFolder });
  await site.end('SIGTERM');
  markPicturesAsEncoded(demoFolder);
}
