import { getValueAt, readId, readRendered, readString } from '../../../content/raw.ts';
import { decodeEntities, stripHtml } from '../../../content/text/text.ts';
import { ContentUnavailable } from '../../content-host/content-host.ts';
import { pageSize } from '../../content-host/remote/fetch-list.ts';
import type { HostConnection } from '../../content-host/remote/host-connection.ts';
import { readJsonList } from '../../content-host/remote/read-json.ts';
import type { RecordOf } from '../archive-format.ts';
import { formatRecordId } from '../record-ids.ts';

/** Comments are stored as plain text, with an empty line between paragraphs. */
const toText = (html: string): string =>
  html
    .split(/<\/p>/i)
    .map((paragraph) =>
      paragraph
        .split(/<br\s*\/?>/i)
        .map(stripHtml)
        .join('\n'),
    )
    .join('\n\n')
    .trim();

const toRecord = (raw: unknown, source: string, firstIds: Set<number>): RecordOf<'comments'> | null => {
  const [id, post] = [readId(getValueAt(raw, 'id')), readId(getValueAt(raw, 'post'))];
  const created = readString(getValueAt(raw, 'date_gmt'));
  const message = toText(readRendered(getValueAt(raw, 'content')) ?? '');
  if (id === null || post === null || created === null || message === '') return null;
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}$/.test(created)) return null;
  const parent = readId(getValueAt(raw, 'parent'));
  // Replies here are the team's. A visitor's reply to another visitor is a comment of its own.
  const isReply = readId(getValueAt(raw, 'author')) !== null && parent !== null && firstIds.has(parent);
  if (!isReply) firstIds.add(id);
  return {
    id: formatRecordId(source, id),
    entry: formatRecordId(source, post),
    parent: isReply ? formatRecordId(source, parent) : null,
    name: decodeEntities(readString(getValueAt(raw, 'author_name')) ?? '') || 'Anonymous',
    message,
    created,
  };
};

/** The approved comments of a WordPress, the oldest first. Addresses are not asked for. */
export async function* readHostComments(
  connection: HostConnection,
  source: string,
  explain: (error: unknown) => never,
): AsyncGenerator<RecordOf<'comments'>> {
  const firstIds = new Set<number>();
  let pages = 1;
  for (let page = 1; page <= pages; page += 1) {
    const query = { per_page: String(pageSize), page: String(page), orderby: 'id', order: 'asc' };
    const found = await connection
      .read('/wp/v2/comments', query, (response) => {
        const items = readJsonList(response);
        return { items, pages: Number(response.headers.get('x-wp-totalpages') ?? 1) };
      })
      .catch((error: unknown) => {
        // A host may close its comments; everything else is read without them.
        if (error instanceof ContentUnavailable && /status 40[134]/.test(error.message)) return null;
        return explain(error);
      });
    if (found === null) return;
    pages = found.pages;
    for (const raw of found.items) {
      const record = toRecord(raw, source, firstIds);
      if (record) yield record;
    }
  }
}
