import { adminApi } from '../../shared/admin/admin-paths.ts';
import { QuickSearchQuery } from '../../shared/admin/quick-search.ts';
import { createContentSource } from '../quick-search/content-source.ts';
import { createMediaSource } from '../quick-search/media-source.ts';
import { createOrderSource } from '../quick-search/order-source.ts';
import { createQuickSearch } from '../quick-search/quick-search.ts';
import { createSupporterSource } from '../quick-search/supporter-source.ts';
import type { AdminDependencies } from './admin-dependencies.ts';
import { type AdminRoute, teamRoute } from './admin-route.ts';

/**
 * The quick search. The text is sent in the body: it may be a name, an email address or a phone number, which proxies would
 * log as a part of the address.
 */
export const quickSearchRoutes = (dependencies: AdminDependencies): readonly AdminRoute[] => {
  const { db } = dependencies.database;
  const quickSearch = createQuickSearch({
    content: createContentSource({ ...dependencies, db }),
    media: createMediaSource({ db }),
    supporters: createSupporterSource({ ...dependencies, db }),
    orders: createOrderSource(dependencies),
  });
  return [
    teamRoute({
      method: 'POST',
      path: `${adminApi}/search`,
      role: 'editor',
      body: QuickSearchQuery,
      maxBytes: 2 * 1024,
      handle: ({ body, member }) => quickSearch(body.text, member.role),
    }),
  ];
};
