/** How text looks at a place of a pasted document. */
export type Look = {
  readonly isBold: boolean;
  readonly isItalic: boolean;
  readonly isStruck: boolean;
  readonly isUnderlined: boolean;
  readonly isCode: boolean;
  /** Below or above the line. */
  readonly raised: 'sub' | 'sup' | null;
  /** Line ends of the source are shown. */
  readonly keepsLines: boolean;
  readonly href: string | null;
};

export const plainLook: Look = {
  isBold: false,
  isItalic: false,
  isStruck: false,
  isUnderlined: false,
  isCode: false,
  raised: null,
  keepsLines: false,
  href: null,
};

/** Style sheets become another element whose content is only text, which `cleanHtml` skips. */
export const inertStyleSheet = 'xmp';

/**
 * Renames styles and event handlers before the HTML is parsed: the content security policy forbids them even in a parsed document,
 * and the browser would report each of them.
 */
export const makeInert = (html: string): string =>
  html
    .replace(/<(\/?)style\b/gi, `<$1${inertStyleSheet}`)
    .replace(/<[a-z][^<>]*>/gi, (tag) => tag.replace(/([\s/"'])(style|on[a-z]+)(?=\s*=)/gi, '$1data-$2'));

/** The declarations of an element's style. */
export const readStyle = (element: Element): ReadonlyMap<string, string> => {
  const declarations = new Map<string, string>();
  for (const declaration of (element.getAttribute('data-style') ?? '').slice(0, 5_000).split(';')) {
    const colon = declaration.indexOf(':');
    if (colon > 0)
      declarations.set(
        declaration.slice(0, colon).trim().toLowerCase(),
        declaration
          .slice(colon + 1)
          .trim()
          .toLowerCase(),
      );
  }
  const font = declarations.get('font');
  if (font !== undefined && !declarations.has('font-weight') && /\bbold\b/.test(font))
    declarations.set('font-weight', 'bold');
  if (font !== undefined && !declarations.has('font-style') && /\b(?:italic|oblique)\b/.test(font))
    declarations.set('font-style', 'italic');
  return declarations;
};

const tagLooks: Readonly<Record<string, Partial<Look>>> = {
  b: { isBold: true },
  strong: { isBold: true },
  i: { isItalic: true },
  em: { isItalic: true },
  cite: { isItalic: true },
  s: { isStruck: true },
  strike: { isStruck: true },
  del: { isStruck: true },
  u: { isUnderlined: true },
  ins: { isUnderlined: true },
  code: { isCode: true },
  kbd: { isCode: true },
  samp: { isCode: true },
  tt: { isCode: true },
  sub: { raised: 'sub' },
  sup: { raised: 'sup' },
};

const isBoldWeight = (weight: string): boolean => /^bold/.test(weight) || Number.parseInt(weight, 10) >= 600;

/** What a style says about the place of words beside the line. Google Docs has no elements for it. */
const raisedStyles: Readonly<Record<string, Look['raised']>> = { sub: 'sub', super: 'sup' };

/** The look inside an element: of its tag, changed by its style. Google Docs, for example, wraps everything in a `b` that is not bold. */
export const lookInside = (element: Element, style: ReadonlyMap<string, string>, around: Look): Look => {
  const weight = style.get('font-weight');
  const slope = style.get('font-style');
  const line = style.get('text-decoration') ?? style.get('text-decoration-line');
  const align = style.get('vertical-align') ?? '';
  const spaces = style.get('white-space') ?? '';
  return {
    ...around,
    ...tagLooks[element.localName],
    ...(weight === undefined ? {} : { isBold: isBoldWeight(weight) }),
    ...(slope === undefined ? {} : { isItalic: /^(?:italic|oblique)/.test(slope) }),
    ...(align in raisedStyles ? { raised: raisedStyles[align] ?? null } : {}),
    ...(line?.includes('line-through') ? { isStruck: true } : {}),
    ...(line?.includes('underline') ? { isUnderlined: true } : {}),
    ...(/^pre/.test(spaces) ? { keepsLines: true } : {}),
    // WhatsApp's style sheet, which is not copied, shows the line ends of a message.
    ...(element.classList.contains('copyable-text') ? { keepsLines: true } : {}),
  };
};
