import { expect, test } from 'vitest';
import { onSqlite } from '../../../tests/support/databases.ts';
import { openFormHarness } from '../../../tests/support/form-harness.ts';
import { renderSitePage } from '../../../tests/support/rendered-page.ts';
import type { FormName } from '../../shared/forms/form-names.ts';

/** What the browser says about each empty field of the forms on a page. */
const readBrowserErrors = async (path: string): Promise<Record<string, string>> => {
  const { html } = await renderSitePage(path);
  const fields = html.match(/<(?:input|textarea)[^>]* data-error="[^>]*>/g) ?? [];
  return Object.fromEntries(
    fields.map((tag) => [/ name="([^"]*)"/.exec(tag)?.[1], / data-error="([^"]*)"/.exec(tag)?.[1]]),
  );
};

onSqlite(({ open }) => {
  test.each<[FormName, string, readonly string[]]>([
    ['contact', '/contact', ['name', 'email', 'subject', 'message']],
    ['find-vote', '/vote/find', ['phone', 'amount', 'day']],
  ])('of %s: browser and server say the same, and something else about each', async (form, path, names) => {
    const { sendForJson } = openFormHarness(await open());
    const { errors } = (await sendForJson(form, {})).json as { errors: Record<string, string> };
    expect(Object.keys(errors).sort()).toEqual([...names].sort());
    expect(await readBrowserErrors(path)).toMatchObject(errors);
    expect(new Set(Object.values(errors)).size).toBe(names.length);
  });
});
