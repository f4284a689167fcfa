import { documents, icons } from '../../shared/paths.ts';
import { type PageData, pageDataId } from '../../web/page-data.ts';

/** What the browser needs to take a page over. */
export type Takeover = {
  /** The script that waits until the page is shown. */
  readonly first: string;
  /** What it fetches then: the entry, and what the page needs besides. */
  readonly scripts: readonly string[];
  readonly data: PageData;
};

export type DocumentParts = {
  /** What the page itself puts into the head: title, description, address, early pictures. */
  readonly headTags: string;
  readonly themeColor: string;
  readonly styleSheet: string;
  readonly font: string;
  readonly html: string;
  /** Null for a page that stays as the server made it. */
  readonly takeover: Takeover | null;
  /** Without scripts, a page that could not get its content asks again by itself after so many seconds. */
  readonly reloadAfter: number | null;
  /** Extra tags that development needs. */
  readonly headExtras: string;
};

/** JSON that cannot end its script element early, nor break a line where a script may not have one. */
export const jsonForScript = (value: unknown): string =>
  JSON.stringify(value).replace(
    /[<\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

const scriptTag = ({ first, scripts }: Takeover): string =>
  `<script type="module" src="${first}" data-scripts="${scripts.join(' ')}" fetchpriority="low"></script>`;

/** Optional as it is, the face is only seen on the first page if it comes with the style sheet. */
const fontTag = (font: string): string =>
  `<link rel="preload" as="font" type="font/woff2" href="${font}" crossorigin>`;

const reloadTag = (seconds: number): string =>
  `<noscript><meta http-equiv="refresh" content="${seconds}"></noscript>`;

/** What every page says of itself besides what is its own. */
const headLinks = [
  `<link rel="icon" href="${icons.ico}" sizes="32x32">`,
  `<link rel="icon" href="${icons.svg}" type="image/svg+xml">`,
  `<link rel="apple-touch-icon" href="${icons.apple}">`,
  `<link rel="manifest" href="${documents.manifest}">`,
  `<link rel="alternate" type="application/atom+xml" title="Updates" href="${documents.feed}">`,
].join('');

/** The whole HTML page around what React rendered. */
export const documentOf = (parts: DocumentParts): string =>
  [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    parts.headTags,
    `<meta name="theme-color" content="${parts.themeColor}">`,
    headLinks,
    `<link rel="stylesheet" href="${parts.styleSheet}">`,
    parts.font ? fontTag(parts.font) : '',
    parts.headExtras,
    parts.takeover ? scriptTag(parts.takeover) : '',
    parts.reloadAfter === null ? '' : reloadTag(parts.reloadAfter),
    `</head><body><div id="root">${parts.html}</div>`,
    parts.takeover
      ? `<script type="application/json" id="${pageDataId}">${jsonForScript(parts.takeover.data)}</script>`
      : '',
    '</body></html>',
  ].join('');

/** The last resort, when not even the error page can be rendered: needs nothing but itself. */
export const plainErrorDocument =
  '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Something went wrong</title></head><body><h1>Oops! Something went wrong</h1><p>This page could not be shown. Please try again in a few minutes.</p><p><a href="">Try Again</a></p></body></html>';
