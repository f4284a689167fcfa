/** Words for colours that are black, white or grey, and for none. */
const plainColours = new Set(
  'auto,black,canvas,canvastext,currentcolor,darkgray,darkgrey,dimgray,dimgrey,gray,grey,inherit,initial,lightgray,lightgrey,none,revert,silver,transparent,unset,white,whitesmoke,window,windowtext'.split(
    ',',
  ),
);

/** How far the channels of a colour are apart that is more than a tinted grey: web pages write much of their text in such. */
const minDifference = 80;

/** The channels of a colour from 0 to 255; null for words, and for what is no colour. */
const readChannels = (value: string): number[] | null => {
  const [, hex] = /^#([\da-f]{3}|[\da-f]{6})$/.exec(value) ?? [];
  if (hex !== undefined)
    return [0, 1, 2].map((index) => {
      const digits = hex.length === 3 ? (hex[index] ?? '').repeat(2) : hex.slice(2 * index, 2 * index + 2);
      return Number.parseInt(digits, 16);
    });
  const [, list] = /^rgba?\(([^)]{1,60})\)/.exec(value) ?? [];
  if (list === undefined) return null;
  const [red = 0, green = 0, blue = 0, alpha = 1] = list.split(/[\s,/]+/).map(Number.parseFloat);
  return alpha === 0 ? [0, 0, 0] : [red, green, blue];
};

/** Whether a value of a style is a colour that readers see as one, and not black, white or grey. */
export const isColour = (value = ''): boolean => {
  const channels = readChannels(value);
  if (channels !== null) return Math.max(...channels) - Math.min(...channels) > minDifference;
  return /^[a-z]+$/.test(value) && !plainColours.has(value);
};

type Style = ReadonlyMap<string, string>;

/** Whether words with this style are highlighted. */
const isHighlighted = (style: Style): boolean =>
  isColour(style.get('mso-highlight')) ||
  isColour(style.get('background-color') ?? style.get('background')?.split(' ')[0]);

const hasWords = (element: Element): boolean => (element.textContent ?? '').trim() !== '';

/** Whether an element gives its words a colour or a highlight. A link inside it explains the colour of its text. */
export const isColouredText = (element: Element, style: Style, isBlock: boolean): boolean => {
  const isColoured =
    isColour(style.get('color') ?? element.getAttribute('color')?.toLowerCase()) ||
    (!isBlock && (element.localName === 'mark' || isHighlighted(style)));
  return isColoured && hasWords(element) && (isBlock || element.querySelector('a') === null);
};

/** Scripts that are written from the right begin there. */
const isFromRight = (element: Element, style: Style): boolean =>
  (style.get('direction') ?? element.closest('[dir]')?.getAttribute('dir')?.toLowerCase()) === 'rtl';

/** Whether an element puts its words in the middle or at the other side. */
export const isAlignedText = (element: Element, style: Style): boolean => {
  const align = style.get('text-align') ?? element.getAttribute('align')?.toLowerCase() ?? '';
  const isOther =
    /^(?:-webkit-)?center$/.test(align) ||
    (/^(?:-webkit-)?(?:right|end)$/.test(align) && !isFromRight(element, style));
  return isOther && hasWords(element);
};
