import { adminPaths } from '../../shared/admin/admin-paths.ts';
import { documents } from '../../shared/documents.ts';
import { iconAddress, icons } from '../../shared/paths.ts';
import type { PreviewState } from '../../shared/preview.ts';
import { type PageData, pageDataId } from '../../web/data/page-data.ts';

/** What the browser needs to hydrate a page. */
type Hydration = {
  /** The script that waits for the first paint. */
  readonly first: string;
  /** The scripts that the first one loads after the first paint: the entry and the page's chunks. */
  readonly scripts: readonly string[];
  readonly data: PageData;
};

type DocumentParts = {
  /** The page's own head tags: title, description, address, preloaded pictures. */
  readonly headTags: string;
  readonly themeColor: string;
  /** The uploaded icon. */
  readonly favicon: string | null;
  readonly styleSheet: string;
  readonly font: string;
  readonly html: string;
  /** What is said about the preview; missing where there is nothing to say. */
  readonly preview?: PreviewState | null;
  /** Null for a page without scripts. */
  readonly hydration: Hydration | null;
  /** After how many seconds a browser without scripts reloads the page; null for never. */
  readonly reloadAfter: number | null;
  /** Head tags for development. */
  readonly headExtras: string;
  /** HTML of the notice below the page; empty for none. */
  readonly bar: string;
};

/** Escapes `<`, which could end the script element, and the line separators that scripts do not allow in strings. */
export const serialiseForScript = (value: unknown): string =>
  JSON.stringify(value).replace(
    /[<\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

const renderScriptTag = ({ first, scripts }: Hydration): string =>
  `<script type="module" src="${first}" data-scripts="${scripts.join(' ')}" fetchpriority="low"></script>`;

/** Early, so that headings are seldom shown in the fallback font first. */
export const renderFontTag = (font: string): string =>
  font && `<link rel="preload" as="font" type="font/woff2" href="${font}" crossorigin>`;

const renderReloadTag = (seconds: number): string =>
  `<noscript><meta http-equiv="refresh" content="${seconds}"></noscript>`;

/** The icons of the browser's tab. */
export const renderIconLinks = (favicon: string | null): string =>
  `<link rel="icon" href="${iconAddress(icons.ico, favicon)}" sizes="32x32"><link rel="icon" href="${iconAddress(icons.svg, favicon)}" type="image/svg+xml">`;

const previewMessages: Readonly<Record<PreviewState, string>> = {
  shown:
    'Preview: this page may show content that is not published yet. Only people with this link can see it.',
  hidden:
    'Preview: the site shows only the newest one, and a newer one is published. So the one of this preview would not be shown.',
  ended: 'This preview link no longer works. Please ask the team for a new one.',
  unavailable: 'We could not get this preview right now. Please reload the page in a moment.',
};

/** Outside the hydrated root, so that the scripts for visitors carry nothing for previews. */
const renderPreviewBar = (preview: PreviewState): string =>
  `<aside aria-label="Preview" class="bg-amber px-4 py-2 text-center font-semibold text-ink print:hidden">${previewMessages[preview]}</aside>`;

/** Head tags that all pages share. */
const renderHeadLinks = (favicon: string | null): string =>
  [
    renderIconLinks(favicon),
    `<link rel="apple-touch-icon" href="${iconAddress(icons.apple, favicon)}">`,
    `<link rel="manifest" href="${documents.manifest}">`,
    `<link rel="alternate" type="application/atom+xml" title="Updates" href="${documents.feed}">`,
  ].join('');

/** Renders the whole HTML page around the HTML from React. */
export const renderDocument = (parts: DocumentParts): string =>
  [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    parts.headTags,
    `<meta name="theme-color" content="${parts.themeColor}">`,
    renderHeadLinks(parts.favicon),
    `<link rel="stylesheet" href="${parts.styleSheet}">`,
    renderFontTag(parts.font),
    parts.headExtras,
    parts.hydration ? renderScriptTag(parts.hydration) : '',
    parts.reloadAfter === null ? '' : renderReloadTag(parts.reloadAfter),
    `</head><body>${parts.preview ? renderPreviewBar(parts.preview) : ''}<div id="root">${parts.html}</div>${parts.bar}`,
    parts.hydration
      ? `<script type="application/json" id="${pageDataId}">${serialiseForScript(parts.hydration.data)}</script>`
      : '',
    '</body></html>',
  ].join('');

/** The team sees this below every page in maintenance mode. Only classes that are in the site's style sheet anyway. */
export const maintenanceBar = `<aside aria-label="Maintenance" class="sticky bottom-0 z-50 bg-ink px-4 py-2 text-center text-sm text-white">Maintenance mode is on: only the team sees this page. <a class="underline underline-offset-4" href="${adminPaths.settings}/general">Settings</a></aside>`;

/** For when even the error page cannot be rendered: depends on no other file. */
export const plainErrorDocument =
  '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Something went wrong</title></head><body><h1>Oops! Something went wrong</h1><p>This page could not be shown. Please try again in a few minutes.</p><p><a href="">Try Again</a></p></body></html>';
