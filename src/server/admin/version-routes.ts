import { readFile } from 'node:fs/promises';
import program from '../../../package.json' with { type: 'json' };
import { adminApi } from '../../shared/admin/admin-paths.ts';
import type { WhatsNew } from '../../shared/admin/whats-new.ts';
import { parseChangelog } from '../version/parse-changelog.ts';
import { readVersions, recordSeen } from '../version/version-history.ts';
import type { AdminDependencies } from './admin-dependencies.ts';
import { type AdminRoute, teamRoute } from './admin-route.ts';

/** The version of the program, and what is new in it. */
export const versionRoutes = ({ database, changelogFile }: AdminDependencies): readonly AdminRoute[] => [
  teamRoute({
    method: 'GET',
    path: `${adminApi}/whats-new`,
    role: 'editor',
    handle: async (): Promise<WhatsNew> => {
      const [text, started] = await Promise.all([readFile(changelogFile, 'utf8'), readVersions(database.db)]);
      const { version } = program;
      return {
        version,
        startedGmt: started.find((one) => one.version === version)?.startedGmt ?? null,
        versions: parseChangelog(text),
      };
    },
  }),
  teamRoute({
    method: 'POST',
    path: `${adminApi}/whats-new/seen`,
    role: 'editor',
    handle: async ({ member }) => {
      await recordSeen(database.db, member.id, program.version);
      return null;
    },
  }),
];
