import { adminPaths } from '../../shared/admin/admin-paths.ts';
import { documents, iconAddress, icons } from '../../shared/paths.ts';
import type { PreviewState } from '../../shared/preview.ts';
import { type PageData, pageDataId } from '../../web/data/page-data.ts';

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
  /** The icon that was uploaded. */
  readonly favicon: string | null;
  readonly styleSheet: string;
  readonly font: string;
  readonly html: string;
  /** What became of a preview link; missing where the page was not opened by one. */
  readonly preview?: PreviewState | null;
  /** Null for a page that stays as the server made it. */
  readonly takeover: Takeover | null;
  /** Without scripts, a page that could not get its content asks again by itself after so many seconds. */
  readonly reloadAfter: number | null;
  /** Extra tags that development needs. */
  readonly headExtras: string;
  /** A word to whoever looks at the page, below it. */
  readonly bar: string;
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

/** The icons of a tab. */
export const iconLinks = (favicon: string | null): string =>
  `<link rel="icon" href="${iconAddress(icons.ico, favicon)}" sizes="32x32"><link rel="icon" href="${iconAddress(icons.svg, favicon)}" type="image/svg+xml">`;

const previewWords: Readonly<Record<PreviewState, string>> = {
  shown: 'Preview: this page shows what may not be published yet. Only people with this link can see it.',
  ended: 'This preview link no longer works. Please ask the team for a new one.',
};

/** Stands outside what the scripts take over: visitors, who never see it, carry nothing for it. */
const previewStrip = (preview: PreviewState): string =>
  `<aside aria-label="Preview" class="bg-amber px-4 py-2 text-center font-semibold text-ink print:hidden">${previewWords[preview]}</aside>`;

/** What every page says of itself besides what is its own. */
const headLinks = (favicon: string | null): string =>
  [
    iconLinks(favicon),
    `<link rel="apple-touch-icon" href="${iconAddress(icons.apple, favicon)}">`,
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
    headLinks(parts.favicon),
    `<link rel="stylesheet" href="${parts.styleSheet}">`,
    parts.font ? fontTag(parts.font) : '',
    parts.headExtras,
    parts.takeover ? scriptTag(parts.takeover) : '',
    parts.reloadAfter === null ? '' : reloadTag(parts.reloadAfter),
    `</head><body>${parts.preview ? previewStrip(parts.preview) : ''}<div id="root">${parts.html}</div>${parts.bar}`,
    parts.takeover
      ? `<script type="application/json" id="${pageDataId}">${jsonForScript(parts.takeover.data)}</script>`
      : '',
    '</body></html>',
  ].join('');

/** What the team sees at the foot of every page that is closed to visitors. Its look is made of what pages have anyway. */
export const maintenanceBar = `<aside aria-label="Maintenance" class="sticky bottom-0 z-50 bg-ink px-4 py-2 text-center text-sm text-white">Maintenance mode is on: only the team sees this page. <a class="underline underline-offset-4" href="${adminPaths.settings}/general">Settings</a></aside>`;

/** The last resort, when not even the error page can be rendered: needs nothing but itself. */
export const plainErrorDocument =
  '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Something went wrong</title></head><body><h1>Oops! Something went wrong</h1><p>This page could not be shown. Please try again in a few minutes.</p><p><a href="">Try Again</a></p></body></html>';
