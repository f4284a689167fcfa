import type { BaseView } from '../../../content/content-type.ts';
import { splitLanguages } from '../../../content/text/language-text.ts';
import { Words } from './words.tsx';

type TitleProps = { readonly of: Pick<BaseView, 'title' | 'titleHtml'> };

/** The title of an item, with its words in other languages marked. */
export const Title = ({ of: { title, titleHtml } }: TitleProps) =>
  titleHtml ? <Words text={splitLanguages(titleHtml)} /> : title;
