import { startSite } from './server-process.ts';

/** Installs the demo campaign into a new data folder, by a first start. */
export const installDemoFolder = async (dataFolder: string): Promise<void> => {
  const site = await startSite(dataFolder, { limitSeconds: 60 });
  await site.stop();
};
