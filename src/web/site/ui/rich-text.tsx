import { type RefObject, useEffect, useRef } from 'react';
import { missingPicture } from '../../../content/pictures/missing-picture.ts';
import aboutImage from '../../pictures/about-image.svg';

/** A wide table scrolls inside the text; not every browser lets the keyboard scroll what cannot have the focus. */
const makeTablesFocusable = (html: string): string => html.replace(/<table\b/g, '<table tabindex="0"');

const drawing = `<img class="is-missing" src="${aboutImage}" alt="" width="1600" height="1000" loading="lazy">`;

/** Shows a drawing for each picture that cannot be loaded, such as those of a content host that does not respond. */
const useDrawings = (text: RefObject<HTMLElement | null>, html: string): void => {
  useEffect(() => {
    const { current } = text;
    const draw = ({ target }: { readonly target: EventTarget | null }) => {
      if (target instanceof HTMLImageElement && !target.classList.contains('is-missing'))
        target.outerHTML = drawing;
    };
    // Pictures may have failed before hydration.
    for (const image of current?.querySelectorAll('img') ?? [])
      if (image.complete && image.naturalWidth === 0) draw({ target: image });
    current?.addEventListener('error', draw, true);
    return () => current?.removeEventListener('error', draw, true);
  }, [text, html]);
};

/** HTML of editors, sanitised before it is stored or cached. The Content-Security-Policy blocks inline scripts. */
export const RichText = ({
  html,
  className = '',
}: {
  readonly html: string;
  readonly className?: string;
}) => {
  const text = useRef<HTMLDivElement>(null);
  useDrawings(text, html);
  return (
    <div
      ref={text}
      dir="auto"
      className={`prose ${className}`}
      dangerouslySetInnerHTML={{ __html: makeTablesFocusable(html).replaceAll(missingPicture, drawing) }}
    />
  );
};
