import { createPalette, paper } from '../../shared/palette.ts';
import { iconAddress } from '../../shared/paths.ts';
import type { SiteSettings } from '../../shared/settings/site-settings.ts';

/** The icons of an installed site. The phone may mask the maskable icon to any shape. */
export const manifestIcons = {
  small: '/icons/icon-192.png',
  large: '/icons/icon-512.png',
  maskable: '/icons/maskable-512.png',
} as const;

/** The web app manifest, with which a phone can install the site on its home screen. */
export const createWebManifest = (settings: SiteSettings) => ({
  name: settings.siteTitle,
  short_name: settings.contestantName,
  description: settings.siteDescription,
  lang: 'en',
  id: '/',
  start_url: '/',
  scope: '/',
  // Keeps the browser's back button: pages also link to other sites.
  display: 'minimal-ui',
  theme_color: createPalette(settings.themeColor).theme,
  background_color: paper,
  icons: [
    {
      src: iconAddress(manifestIcons.small, settings.favicon),
      sizes: '192x192',
      type: 'image/png',
      purpose: 'any',
    },
    {
      src: iconAddress(manifestIcons.large, settings.favicon),
      sizes: '512x512',
      type: 'image/png',
      purpose: 'any',
    },
    {
      src: iconAddress(manifestIcons.maskable, settings.favicon),
      sizes: '512x512',
      type: 'image/png',
      purpose: 'maskable',
    },
  ],
});
