import { QueryClientProvider, useQueryClient } from '@tanstack/react-query';
import { type ComponentType, lazy, type ReactNode, Suspense, use, useEffect, useRef, useState } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import {
  UNSAFE_LocationContext as LocationContext,
  UNSAFE_NavigationContext as NavigationContext,
} from 'react-router';
import { SiteProvider, useSite } from '../site/site-context.tsx';
import { loadChunk } from './chunk-loader.ts';

type LoadSection<P> = () => Promise<{ default: ComponentType<P> }>;

/** Calls back once the element is less than one screen height away; returns a function that cancels. */
const callWhenNear = (element: HTMLElement, callBack: () => void): (() => void) => {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      callBack();
    },
    { rootMargin: '100%' },
  );
  observer.observe(element);
  return () => observer.disconnect();
};

/** Returns a function that wraps a section in the contexts of the page, for a separate React root. */
const useContextProviders = () => {
  const site = useSite();
  const client = useQueryClient();
  const navigation = use(NavigationContext);
  const location = use(LocationContext);
  return (section: ReactNode) => (
    <NavigationContext value={navigation}>
      <LocationContext value={location}>
        <QueryClientProvider client={client}>
          <SiteProvider value={site}>
            <Suspense>{section}</Suspense>
          </SiteProvider>
        </QueryClientProvider>
      </LocationContext>
    </NavigationContext>
  );
};

/** With `dangerouslySetInnerHTML`, React leaves the server's markup as it is. */
const untouchedMarkup = { __html: '' };

const serverSection = <P extends object>(load: LoadSection<P>): ComponentType<P> => {
  const Section = lazy(load) as unknown as ComponentType<P>;
  return (props) => (
    <div>
      <Suspense>
        <Section {...props} />
      </Suspense>
    </div>
  );
};

/**
 * A section far down a page whose script is loaded when the visitor scrolls near it. Until then, and if the script
 * fails to load, the server's markup stays and works as it does without scripts. The section is hydrated in its own
 * React root, because React discards a suspended part of a larger root when the address changes. On a page that the
 * browser rendered, the section is an ordinary component. A hydrated section keeps its first properties: for other
 * properties, give it another `key`. With `isOutdated`, the section is not hydrated: the server's markup stays until
 * `isOutdated` returns true for the properties.
 */
export const lazySection = <P extends object>(
  chunk: string,
  load: LoadSection<P>,
  isOutdated?: (props: P) => boolean,
): ComponentType<P> => {
  if (import.meta.env.SSR) return serverSection(load);
  let loaded: ComponentType<P> | null = null;
  const preload = async () => {
    loaded = (await loadChunk(chunk, load)).default;
    return loaded;
  };

  return (props) => {
    const [Section, setSection] = useState(() => loaded);
    const markup = useRef<HTMLDivElement>(null);
    const wrapSection = useRef(useContextProviders());
    const isStatic = isOutdated?.(props) === false;

    useEffect(() => {
      const element = markup.current;
      if (!element || (isStatic && element.hasChildNodes())) return;
      let root: Root | null = null;
      let isUnmounted = false;
      const loadAndShow = async () => {
        const Loaded = await preload();
        if (isUnmounted) return;
        if (!isOutdated && element.hasChildNodes())
          root = hydrateRoot(element, wrapSection.current(<Loaded {...props} />), {
            // An unmount during hydration is no error.
            onRecoverableError: (error) => {
              if (!isUnmounted) reportError(error);
            },
          });
        else setSection(() => Loaded);
      };
      // If the script fails to load, the server's markup stays.
      const start = () => void loadAndShow().catch(() => {});
      const stopWaiting = !isOutdated && element.hasChildNodes() ? callWhenNear(element, start) : start();
      return () => {
        isUnmounted = true;
        stopWaiting?.();
        // React cannot unmount one root while another one renders.
        setTimeout(() => root?.unmount());
      };
    }, [isStatic]);

    if (Section) return <Section {...props} />;
    return <div ref={markup} suppressHydrationWarning dangerouslySetInnerHTML={untouchedMarkup} />;
  };
};
