import { readFile } from 'node:fs/promises';
import type { Locator } from '@playwright/test';

type Clipboard = {
  readonly html?: string;
  readonly text?: string;
  readonly files?: readonly { readonly name: string; readonly type: string; readonly base64: string }[];
};

/** A text as a program puts it on the clipboard. */
export const readClipboard = (name: string): Promise<string> =>
  readFile(new URL(`../../support/clipboard/${name}`, import.meta.url), 'utf8');

/**
 * Dispatches the event of a paste or a drop in the middle of the element, and returns for how many milliseconds the page did not
 * respond at most: while the event was handled, or in a task that followed, such as the layout of the text.
 */
export const transfer = (target: Locator, kind: 'paste' | 'drop', clipboard: Clipboard): Promise<number> =>
  target.evaluate(
    async (element, { kind: type, html, text, files }) => {
      const data = new DataTransfer();
      if (html !== undefined) data.setData('text/html', html);
      if (text !== undefined) data.setData('text/plain', text);
      for (const { name, type: mimeType, base64 } of files ?? [])
        data.items.add(
          new File([Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))], name, {
            type: mimeType,
          }),
        );
      const { left, top, width, height } = element.getBoundingClientRect();
      const options = { bubbles: true, cancelable: true };
      const event =
        type === 'paste'
          ? new ClipboardEvent('paste', { ...options, clipboardData: data })
          : new DragEvent('drop', {
              ...options,
              dataTransfer: data,
              clientX: left + width / 2,
              clientY: top + height / 2,
            });
      const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
      // The browser tells of a moved cursor later than it moves it; a real paste is late enough for the editor to know.
      await nextFrame();
      await nextFrame();
      await new Promise((resolve) => setTimeout(resolve));
      const durations: number[] = [];
      const observer = new PerformanceObserver((list) => {
        durations.push(...list.getEntries().map(({ duration }) => duration));
      });
      observer.observe({ type: 'longtask' });
      const start = performance.now();
      element.dispatchEvent(event);
      durations.push(performance.now() - start);
      await nextFrame();
      await nextFrame();
      // A task is reported after its end.
      await new Promise((resolve) => setTimeout(resolve, 50));
      durations.push(...observer.takeRecords().map(({ duration }) => duration));
      observer.disconnect();
      return Math.max(...durations);
    },
    { kind, ...clipboard },
  );

/** Pastes at the selection. */
export const paste = async (target: Locator, clipboard: Clipboard): Promise<number> => {
  await target.focus();
  return transfer(target, 'paste', clipboard);
};
