import { type ComponentType, lazy, useState } from 'react';
import { loadChunk } from './chunk-loader.ts';
import type { PageModule } from './page-module.ts';

export type LazyPage = {
  /** The name of the page's script, without its hash. */
  readonly chunk: string;
  /** Loads the script ahead of showing the page. */
  readonly preload: () => Promise<PageModule>;
  readonly Page: ComponentType;
};

/**
 * A page whose script is loaded when it is needed. Once loaded it renders at once, so that the server's
 * page and the browser's first render are the same. One that failed stays failed until the page is loaded
 * anew, which is what the error page's Try Again does.
 */
export const lazyPage = (chunk: string, load: () => Promise<PageModule>): LazyPage => {
  let loaded: ComponentType | null = null;

  const preload = async (): Promise<PageModule> => {
    const module = await loadChunk(chunk, load);
    loaded = module.default;
    return module;
  };
  const Waiting = lazy(preload);

  const Page = () => {
    // Chosen once: exchanging one for the other later would mount the page a second time.
    const [Chosen] = useState<ComponentType>(() => loaded ?? Waiting);
    return <Chosen />;
  };
  return { chunk, preload, Page };
};
