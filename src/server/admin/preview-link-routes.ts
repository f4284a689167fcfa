import { z } from 'zod';
import type { AnyContentType } from '../../content/content-type.ts';
import { adminApi } from '../../shared/admin/admin-paths.ts';
import type { ContentEntry } from '../../shared/admin/content.ts';
import { largestId } from '../../shared/largest-id.ts';
import { previewParameter } from '../../shared/preview.ts';
import type { Editing } from '../editing/editing.ts';
import { createPreviewLinks, mostLinksOfEntry } from '../editing/preview-links.ts';
import type { AdminDependencies } from './admin-dependencies.ts';
import { type TeamRoute, teamRoute } from './admin-route.ts';
import { NumberParam } from './number-param.ts';
import { notThere, Rejected } from './rejected.ts';

/** What the routes of content know of the type in an address. */
type ContentAccess = {
  readonly editing: Editing;
  /** Refuses a type that is not known. */
  readonly typeOf: (params: { readonly type: string }) => AnyContentType;
  readonly nameOf: (type: AnyContentType) => string;
  /** Refuses everything where content is kept elsewhere. */
  readonly rejectRemote: () => void;
};

const path = `${adminApi}/content/:type/:id/preview`;
const role = 'editor';
const ofEntry = NumberParam.extend({ type: z.string() });
const ofLink = ofEntry.extend({ link: z.coerce.number().int().min(1).max(largestId) });

/** Lists, makes and revokes the preview links of an entry. Every Editor may revoke every link. */
export const previewLinkRoutes = (
  { database, site, now }: Pick<AdminDependencies, 'database' | 'site' | 'now'>,
  { editing, typeOf, nameOf, rejectRemote }: ContentAccess,
): readonly TeamRoute[] => {
  const links = createPreviewLinks(database, now);

  /** What is in the bin is shown to nobody. */
  const entryOf = async (type: AnyContentType, id: number): Promise<ContentEntry> => {
    rejectRemote();
    const entry = await editing.read(type, id);
    if (entry === null || entry.status === 'bin') throw notThere(nameOf(type));
    return entry;
  };

  return [
    teamRoute({
      method: 'GET',
      path,
      role,
      params: ofEntry,
      answer: async ({ params }) => {
        const { id, clock } = await entryOf(typeOf(params), params.id);
        return { links: await links.list(id), clock };
      },
    }),
    teamRoute({
      method: 'POST',
      path,
      role,
      params: ofEntry,
      answer: async ({ params, member }) => {
        const type = typeOf(params);
        const entry = await entryOf(type, params.id);
        const made = await links.make({ type: type.name, id: entry.id }, member.id);
        if (made === 'gone') throw notThere(nameOf(type));
        if (made === 'full')
          throw new Rejected(409, {
            message: `${nameOf(type)} has ${mostLinksOfEntry} preview links already. Please revoke one of them first.`,
          });
        const { token, ...link } = made;
        const address = new URL(entry.path, site);
        address.searchParams.set(previewParameter, token);
        return { ...link, madeBy: member.name, address: address.href, clock: entry.clock };
      },
    }),
    teamRoute({
      method: 'DELETE',
      path: `${path}/:link`,
      role,
      params: ofLink,
      answer: async ({ params, member }) => {
        rejectRemote();
        const type = typeOf(params);
        if (!(await editing.revokePreviewLink(type, params.id, params.link, member.name)))
          throw notThere(nameOf(type));
        return null;
      },
    }),
  ];
};
