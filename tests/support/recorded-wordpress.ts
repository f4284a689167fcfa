import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contentTypes } from '../../src/content/registry.ts';
import { FakeContentHost } from './fake-content-host.ts';

/**
 * What a WordPress 6.1.9 with ACF 6.2.9 and acf-photo-gallery-field 3.1 answered. In the recordings its origin is
 * `http://wordpress.example`.
 */
export const readRecordedAnswer = (name: string): unknown =>
  JSON.parse(readFileSync(join(import.meta.dirname, 'wordpress-answers', `${name}.json`), 'utf8'));

export type RecordedItem = Readonly<Record<string, unknown>> & { readonly id: number };

export const readRecordedItems = (type: string): readonly RecordedItem[] =>
  readRecordedAnswer(type === 'page' ? 'pages' : type) as RecordedItem[];

/** A host that answers as the recorded WordPress; `change` may change the items of a type. */
export const startRecordedWordpress = (
  change: (items: readonly RecordedItem[], type: string) => readonly unknown[] = (items) => items,
): Promise<FakeContentHost> => {
  const names = contentTypes.map(({ name }) => name);
  const host = new FakeContentHost(
    Object.fromEntries(names.map((name) => [name, change(readRecordedItems(name), name)])),
  );
  const index = readRecordedAnswer('index') as Record<string, unknown>;
  host.zone = { timezone_string: index.timezone_string, gmt_offset: index.gmt_offset };
  return host.start();
};
