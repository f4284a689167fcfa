import { createPalette, paper } from '../../shared/palette.ts';
import { iconAddress } from '../../shared/paths.ts';
import type { SiteSettings } from '../../shared/site-settings.ts';

/** The icons of an installed site. A maskable one may be cut to any shape by the phone. */
export const manifestIcons = {
  small: '/icons/icon-192.png',
  large: '/icons/icon-512.png',
  maskable: '/icons/maskable-512.png',
} as const;

/** What a phone needs to know to put the site on its home screen. */
export const webManifest = (settings: SiteSettings) => ({
  name: settings.siteTitle,
  short_name: settings.contestantName,
  description: settings.siteDescription,
  lang: 'en',
  id: '/',
  start_url: '/',
  scope: '/',
  // With a way back: pages link to each other and elsewhere as on any site.
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
