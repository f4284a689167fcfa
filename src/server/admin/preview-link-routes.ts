import { z } from 'zod';
import type { AnyContentType } from '../../content/content-type.ts';
import { event } from '../../content/types/event.ts';
import { adminApi } from '../../shared/admin/admin-paths.ts';
import type { ContentEntry } from '../../shared/admin/content.ts';
import type { Member } from '../../shared/admin/session.ts';
import { getEventHash } from '../../shared/event-address.ts';
import { maxId } from '../../shared/max-id.ts';
import { previewParameter } from '../../shared/preview.ts';
import type { Editing } from '../editing/editing.ts';
import { entryTitle } from '../editing/entry-title.ts';
import { createPreviewLinks, maxLinksPerEntry } from '../editing/preview-links.ts';
import type { AdminDependencies } from './admin-dependencies.ts';
import { type AdminRoute, teamRoute } from './admin-route.ts';
import { IdParam } from './id-param.ts';
import { notFoundRejection, Rejected } from './rejected.ts';

/** The content type of a path; throws if it is unknown, or if the member may not edit it. */
export type GetContentType = (
  params: { readonly type: string },
  member: Pick<Member, 'role'>,
) => AnyContentType;

/** What content-routes.ts shares with the routes of preview links and versions. */
export type ContentAccess = {
  readonly editing: Editing;
  readonly getType: GetContentType;
  readonly formatName: (type: AnyContentType) => string;
  /** Throws where the content is remote. */
  readonly rejectRemote: () => void;
};

const path = `${adminApi}/content/:type/:id/preview`;
const role = 'editor';
const EntryParams = IdParam.extend({ type: z.string() });
const LinkParams = EntryParams.extend({ link: z.coerce.number().int().min(1).max(maxId) });

/** Lists, creates and revokes the preview links of an entry. Every Editor may revoke every link. */
export const previewLinkRoutes = (
  { database, site, now }: Pick<AdminDependencies, 'database' | 'site' | 'now'>,
  { editing, getType, formatName, rejectRemote }: ContentAccess,
): readonly AdminRoute[] => {
  const links = createPreviewLinks(database, now);

  /** An entry in the bin has no preview. */
  const readEntry = async (type: AnyContentType, id: number): Promise<ContentEntry> => {
    rejectRemote();
    const entry = await editing.read(type, id);
    if (entry === null || entry.status === 'bin') throw notFoundRejection(formatName(type));
    return entry;
  };

  return [
    teamRoute({
      method: 'GET',
      path,
      role,
      params: EntryParams,
      handle: async ({ params, member }) => {
        const { id, clock } = await readEntry(getType(params, member), params.id);
        return { links: await links.list(id), clock };
      },
    }),
    teamRoute({
      method: 'POST',
      path,
      role,
      params: EntryParams,
      handle: async ({ params, member }) => {
        const type = getType(params, member);
        const entry = await readEntry(type, params.id);
        const created = await links.create(
          { type: type.name, id: entry.id, title: entryTitle(type, entry) },
          member,
        );
        if (created === 'gone') throw notFoundRejection(formatName(type));
        if (created === 'full')
          throw new Rejected(409, {
            message: `${formatName(type)} already has ${maxLinksPerEntry} preview links. Please revoke one of them first.`,
          });
        const { token, ...link } = created;
        const address = new URL(entry.path, site);
        address.searchParams.set(previewParameter, token);
        if (type.name === event.name) address.hash = getEventHash(entry.id);
        return { ...link, createdBy: member.name, address: address.href, clock: entry.clock };
      },
    }),
    teamRoute({
      method: 'DELETE',
      path: `${path}/:link`,
      role,
      params: LinkParams,
      handle: async ({ params, member }) => {
        rejectRemote();
        const type = getType(params, member);
        if (!(await editing.revokePreviewLink(type, params.id, params.link, member.name)))
          throw notFoundRejection(formatName(type));
        return null;
      },
    }),
  ];
};
