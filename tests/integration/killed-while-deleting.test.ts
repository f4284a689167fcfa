import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openDatabase } from '../../src/server/db/database.ts';
import { FeedbackStore } from '../../src/server/messages/feedback-store.ts';
import { createPrivacyRecord } from '../../src/server/privacy-record/privacy-record.ts';
import { deleteSupporter } from '../../src/server/supporters/delete-supporter.ts';
import { SupporterStore } from '../../src/server/supporters/supporter-store.ts';
import { onSqlite } from '../support/databases.ts';
import { startSiteProcess } from '../support/site-process.ts';
import { testSecretKey } from '../support/test-secret-key.ts';

const now = Date.parse('2025-10-01T08:00:00Z');
const picture = 'feedback-0123456789abcdef0123456789abcdef.webp';
const encoding = 'feedback-0123456789abcdef0123456789abcdef.q50-e3.avif';

onSqlite(({ newFolder }) => {
  test('removes the picture of a deleted supporter at the next start if the process was killed before it', {
    timeout: 120_000,
  }, async () => {
    const dataFolder = newFolder();
    const [upload, rendition] = [
      join(dataFolder, 'uploads', picture),
      join(dataFolder, 'renditions', 'uploads', encoding),
    ];
    mkdirSync(join(upload, '..'), { recursive: true });
    mkdirSync(join(rendition, '..'), { recursive: true });
    for (const file of [upload, rendition]) writeFileSync(file, 'a face');
    const database = await openDatabase({ dialect: 'sqlite', file: join(dataFolder, 'site.db') });
    const id = await new FeedbackStore(database.db).add({ name: 'Tadala', message: 'Go on!', picture }, now);
    const action = { kind: 'gave-feedback', subjectId: id ?? 0 } as const;
    await new SupporterStore(database.db).record({ name: 'Tadala', email: null, phone: null }, action, now);
    const supporter = await database.db.selectFrom('supporter').select('id').executeTakeFirstOrThrow();
    // The state after a crash right after the transaction.
    const outcome = await deleteSupporter(database.db, supporter.id, {
      actor: 'Mary',
      now,
      privacyRecord: createPrivacyRecord(testSecretKey),
    });
    expect(outcome).toEqual({ kind: 'deleted' });
    await database.close();
    expect(existsSync(upload)).toBe(true);

    const site = await startSiteProcess({
      ADMIN_PASSWORD: 'a-long-enough-password',
      DATA_DIR: dataFolder,
    });
    try {
      expect((await fetch(`${site.address}/uploads/${picture}`)).status).toBe(404);
      expect([upload, rendition].filter((file) => existsSync(file))).toEqual([]);
    } finally {
      await site.end('SIGTERM');
    }
  });
});
