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

/** Calls back once the element is less than a screen away. */
const whenNear = (element: HTMLElement, callBack: () => void): (() => void) => {
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

/** Everything that parts of a page get from around them, handed on to a root of its own. */
const useSurroundings = () => {
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

/** React leaves alone what it does not know. */
const serversMarkup = { __html: '' };

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
 * A section far down a page, whose script comes when the visitor gets near it. Until then, and where the script does
 * not come, what the server made stands there as it does without scripts: links are links, and forms post. It is a
 * React root of its own, because a part of a larger one that waits so long is thrown away when the address changes.
 * On a page that the browser made, it is a part like any other. Of its properties the first count; with others it must
 * have another key. A section that only shows something may sleep: what the server made stays until its properties wake it.
 */
export const lazySection = <P extends object>(
  chunk: string,
  load: LoadSection<P>,
  wakes?: (props: P) => boolean,
): ComponentType<P> => {
  if (import.meta.env.SSR) return serverSection(load);
  let loaded: ComponentType<P> | null = null;
  const preload = async () => {
    loaded = (await loadChunk(chunk, load)).default;
    return loaded;
  };

  return (props) => {
    const [Section, setSection] = useState(() => loaded);
    const place = useRef<HTMLDivElement>(null);
    const surround = useRef(useSurroundings());
    const sleeps = wakes?.(props) === false;

    useEffect(() => {
      const element = place.current;
      if (!element || (sleeps && element.hasChildNodes())) return;
      let root: Root | null = null;
      let isGone = false;
      const takeOver = async () => {
        const Loaded = await preload();
        if (isGone) return;
        if (!wakes && element.hasChildNodes())
          root = hydrateRoot(element, surround.current(<Loaded {...props} />), {
            // Somebody who leaves in the middle of it is no fault.
            onRecoverableError: (error) => {
              if (!isGone) reportError(error);
            },
          });
        else setSection(() => Loaded);
      };
      // A script that does not come leaves the section as it is.
      const begin = () => void takeOver().catch(() => {});
      const stopWaiting = !wakes && element.hasChildNodes() ? whenNear(element, begin) : begin();
      return () => {
        isGone = true;
        stopWaiting?.();
        // React does not let one root end another in the middle of its work.
        setTimeout(() => root?.unmount());
      };
    }, [sleeps]);

    if (Section) return <Section {...props} />;
    return <div ref={place} suppressHydrationWarning dangerouslySetInnerHTML={serversMarkup} />;
  };
};
