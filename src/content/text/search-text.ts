import { createHtmlExcerpt } from './html-excerpt.ts';

type Described = {
  readonly title: string;
  readonly html: string;
  readonly writtenExcerpt?: string | null;
  readonly searchTitle?: string | null;
  readonly searchDescription?: string | null;
};

/** The length of a description that is made from the text. */
const descriptionLength = 160;

/** The title of an entry's page in search results and of its shared links. */
export const getSearchTitle = ({ searchTitle, title }: Pick<Described, 'searchTitle' | 'title'>): string =>
  searchTitle ?? title;

/** The description of an entry's page: the one for searches, the excerpt, or the beginning of the text. */
export const getSearchDescription = ({
  searchDescription,
  writtenExcerpt,
  html,
}: Omit<Described, 'title'>): string =>
  searchDescription ?? writtenExcerpt ?? createHtmlExcerpt(html, descriptionLength);
