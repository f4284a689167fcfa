import type { Piece, VersionChanges } from '../../shared/admin/whats-new.ts';

/** Code, strong words, and links, of which the words stay: they lead to files that the admin area does not have. */
const marks = /`([^`]+)`|\*\*([^*]+)\*\*|\[([^\]]+)\]\([^)]*\)/g;

const parsePieces = (text: string): Piece[] => {
  const pieces: Piece[] = [];
  const add = (kind: Piece['kind'], words: string | undefined): void => {
    const last = pieces.at(-1);
    if (!words) return;
    if (kind === 'text' && last?.kind === 'text')
      pieces[pieces.length - 1] = { kind, text: last.text + words };
    else pieces.push({ kind, text: words });
  };
  let end = 0;
  for (const found of text.matchAll(marks)) {
    const [whole, code, strong, link] = found;
    add('text', text.slice(end, found.index));
    add('code', code);
    add('strong', strong);
    add('text', link);
    end = found.index + whole.length;
  }
  add('text', text.slice(end));
  return pieces;
};

type Group = { title: string; changes: string[] };
type Version = { version: string; date: string | null; introduction: string; groups: Group[] };

const append = (text: string, line: string): string => (text === '' ? line : `${text} ${line}`);

const readLine = (version: Version, line: string): void => {
  const [, title] = /^### (.+)$/.exec(line) ?? [];
  const [, change] = /^- (.+)$/.exec(line) ?? [];
  const group = version.groups.at(-1);
  if (title !== undefined) version.groups.push({ title, changes: [] });
  else if (group === undefined) version.introduction = append(version.introduction, line);
  else if (change !== undefined) group.changes.push(change);
  // A change that goes on in the next line.
  else group.changes.push(append(group.changes.pop() ?? '', line));
};

/** Reads CHANGELOG.md, which has the form of Keep a Changelog: a heading for each version, and lists of changes in groups. */
export const parseChangelog = (text: string): VersionChanges[] => {
  const versions: Version[] = [];
  for (const line of text.split('\n').map((one) => one.trim())) {
    const [, version, date = null] = /^## \[([^\]]+)\](?: - (\S+))?$/.exec(line) ?? [];
    const current = versions.at(-1);
    if (version !== undefined) versions.push({ version, date, introduction: '', groups: [] });
    else if (current !== undefined && line !== '') readLine(current, line);
  }
  return versions.map(({ introduction, groups, ...version }) => ({
    ...version,
    introduction: parsePieces(introduction),
    groups: groups.map(({ title, changes }) => ({ title, changes: changes.map(parsePieces) })),
  }));
};
