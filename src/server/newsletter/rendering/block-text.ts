import { renderHeading, renderParagraph } from '../../mail/templates/mail-text-parts.ts';
import { renderInlineText, type TextOptions } from './inline-text.ts';
import type { NewsletterBlock, NewsletterPicture } from './newsletter-blocks.ts';

type BlockOf<K extends NewsletterBlock['kind']> = Extract<NewsletterBlock, { kind: K }>;

const joinLines = (...lines: readonly string[]): string => lines.filter((line) => line !== '').join('\n');

const renderLink = (label: string, address: string | null, options: TextOptions): string =>
  address === null ? label : `${label}:\n${options.getLinkAddress(address)}`;

const renderPicture = ({ alt, link, caption }: NewsletterPicture, options: TextOptions): string =>
  joinLines(
    alt === '' ? '' : renderParagraph(`[Picture: ${alt}]`),
    renderParagraph(renderInlineText(caption, options)),
    link === null ? '' : options.getLinkAddress(link),
  );

const renderPictures = ({ pictures, caption }: BlockOf<'pictures'>, options: TextOptions): string =>
  joinLines(
    ...pictures.map((picture) => renderPicture(picture, options)),
    renderParagraph(renderInlineText(caption, options)),
  );

const renderVideo = ({ title, watch, address, caption }: BlockOf<'video'>, options: TextOptions): string =>
  joinLines(
    title === '' ? '' : renderParagraph(title),
    renderLink(watch, address, options),
    renderParagraph(renderInlineText(caption, options)),
  );

/** Every line of an item below its sign. */
const renderItem = (sign: string, blocks: readonly NewsletterBlock[], options: TextOptions): string => {
  const indent = ' '.repeat(sign.length);
  const lines = renderTextBlocks(blocks, options, '\n').split('\n');
  return lines.map((line, index) => `${index === 0 ? sign : indent}${line}`.trimEnd()).join('\n');
};

const renderList = ({ start, items }: BlockOf<'list'>, options: TextOptions): string =>
  items
    .map((blocks, index) => renderItem(start === null ? '- ' : `${start + index}. `, blocks, options))
    .join('\n');

/** One line for each row, as wide as it is: wrapped, its columns could not be told apart. */
const renderTable = ({ caption, rows }: BlockOf<'table'>, options: TextOptions): string =>
  joinLines(
    ...rows.map((cells) =>
      cells.map(({ blocks }) => renderTextBlocks(blocks, options, ' ').replaceAll('\n', ' ')).join(' | '),
    ),
    renderParagraph(renderInlineText(caption, options)),
  );

const renderBlock = (block: NewsletterBlock, options: TextOptions): string => {
  switch (block.kind) {
    case 'paragraph':
    case 'caption':
      return renderParagraph(renderInlineText(block.content, options));
    case 'heading': {
      const words = renderInlineText(block.content, options).replaceAll('\n', ' ');
      return block.level === 2 ? renderHeading(words, '-') : renderParagraph(words);
    }
    case 'list':
      return renderList(block, options);
    case 'quote':
      return renderTextBlocks(block.blocks, options).replace(/^/gm, '> ').replace(/ +$/gm, '');
    case 'preformatted':
      return block.text.trimEnd();
    case 'rule':
      return '* * *';
    case 'table':
      return renderTable(block, options);
    case 'pictures':
      return renderPictures(block, options);
    case 'beside':
      return [renderPicture(block.picture, options), renderTextBlocks(block.blocks, options)]
        .filter((text) => text !== '')
        .join('\n\n');
    case 'video':
      return renderVideo(block, options);
    case 'button':
      return renderLink(block.label, block.address, options);
    case 'file':
      return renderLink(
        block.details === '' ? block.label : `${block.label} (${block.details})`,
        block.address,
        options,
      );
  }
};

/** The blocks of a newsletter as plain text. */
export const renderTextBlocks = (
  blocks: readonly NewsletterBlock[],
  options: TextOptions,
  between = '\n\n',
): string =>
  blocks
    .map((block) => renderBlock(block, options))
    .filter((text) => text !== '')
    .join(between);
