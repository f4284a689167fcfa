import { type ComponentType, lazy, useState } from 'react';
import { loadChunk } from './chunk-loader.ts';
import type { PageModule } from './page-module.ts';

export type LazyPage = {
  /** The name of the page's script, without its hash. */
  readonly chunk: string;
  /** Loads the script before the page is shown. */
  readonly preload: () => Promise<PageModule>;
  readonly Page: ComponentType;
};

/**
 * A page whose script is loaded on demand. A preloaded page renders without suspending, so that the browser's first
 * render matches the server's page. A failed load is final until the document is reloaded, as the error page's
 * Try Again does.
 */
export const lazyPage = (chunk: string, load: () => Promise<PageModule>): LazyPage => {
  let loaded: ComponentType | null = null;

  const preload = async (): Promise<PageModule> => {
    const module = await loadChunk(chunk, load);
    loaded = module.default;
    return module;
  };
  const Suspended = lazy(preload);

  const Page = () => {
    // Chosen once: switching later would remount the page.
    const [Chosen] = useState<ComponentType>(() => loaded ?? Suspended);
    return <Chosen />;
  };
  return { chunk, preload, Page };
};
