import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startPostgres } from '../support/real-postgres.ts';
import { startSiteProcess } from '../support/site-process.ts';

test('when the database goes away, pages made before are still served; others say so, and the log says why', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'campaign-outage-'));
  const postgres = await startPostgres();
  const site = await startSiteProcess({
    DATA_DIR: folder,
    ADMIN_PASSWORD: 'a-long-enough-password',
    DATABASE_URL: await postgres.create('site'),
  });
  try {
    expect((await fetch(`${site.address}/`)).status).toBe(200);
    await postgres.stop();
    const kept = await fetch(`${site.address}/`);
    expect(kept.status).toBe(200);
    expect(await kept.text()).toContain('No hero data found.');

    const failed = await fetch(`${site.address}/nowhere`);
    expect(failed.status).toBe(500);
    expect(failed.headers.get('cache-control')).toBe('no-store');
    const html = await failed.text();
    expect(html).toContain('Oops! Something went wrong');
    expect(html).toContain('<header');
    expect(html).toContain('href="/nowhere"');
    expect(html).not.toContain('<script');
    expect(html).not.toMatch(/ECONN|terminat|postgres|\.ts:/i);

    const rest = await fetch(`${site.address}/wp-json/wp/v2/update`);
    expect(rest.status).toBe(500);
    expect(await rest.json()).toMatchObject({ code: 'rest_internal_error', data: { status: 500 } });

    const id = failed.headers.get('x-request-id') ?? 'none';
    const line = site
      .output()
      .split('\n')
      .find((candidate) => candidate.includes(id));
    expect(JSON.parse(line ?? '{}')).toMatchObject({
      level: 'error',
      event: 'answer failed',
      path: '/nowhere',
    });
    expect(site.output()).not.toContain('postgres:postgres');
  } finally {
    await site.end('SIGTERM');
    rmSync(folder, { recursive: true, force: true });
  }
});
