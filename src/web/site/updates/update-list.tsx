import aboutImage from '../../pictures/about-image.svg';
import { ChitenjeBand } from '../../ui/chitenje-band.tsx';
import { ContentPicture, columnBox, type PictureBox } from '../ui/content-picture.tsx';
import { UpdateText } from './update-text.tsx';
import type { UpdateCard } from './updates-queries.ts';

const boxes = {
  lead: [
    [1024, '64vw', '36vw'],
    [640, '90vw', '51vw'],
    // A little less than the box, for which phones with a pixel ratio of 1.75 would load twice as many pixels.
    columnBox(0.72),
  ],
  half: [[1024, '36vw', '256px'], [640, '52vw', '224px'], columnBox(0.625)],
  across: [[1024, '25vw', '25vw'], [640, '36vw', '36vw'], columnBox(0.625)],
} satisfies Record<string, readonly PictureBox[]>;

type ItemProps = { readonly card: UpdateCard; readonly isFirst: boolean };

/** The newest update: a large picture, partly covered by the text. */
const Lead = ({ card, isFirst }: ItemProps) => (
  <article className="relative">
    <ContentPicture
      picture={card.cover}
      fallback={aboutImage}
      boxes={boxes.lead}
      isFirst={isFirst}
      className="aspect-[4/3] w-full bg-paper-deep object-cover sm:aspect-[16/9]"
    />
    <div className="relative -mt-7 bg-paper sm:mr-[24%] sm:-mt-24">
      <ChitenjeBand id="lead-band" />
      <div className="pt-6 sm:pr-6">
        <UpdateText card={card} titleSize="text-3xl sm:text-4xl xl:text-5xl" />
      </div>
    </div>
  </article>
);

/** One of two updates in a row; pictures of equal height align the texts. */
const Half = ({ card, isFirst }: ItemProps) => (
  <article className="relative flex flex-col gap-5">
    <ContentPicture
      picture={card.cover}
      fallback={aboutImage}
      boxes={boxes.half}
      isFirst={isFirst}
      className="aspect-[8/5] w-full bg-paper-deep object-cover sm:aspect-auto sm:h-48 md:h-56 xl:h-64"
    />
    <div className="min-w-0">
      <UpdateText card={card} titleSize="text-2xl" />
    </div>
  </article>
);

/** A single update in a row, over the whole width. */
const Across = ({ card, isFirst }: ItemProps) => (
  <article className="relative grid grid-cols-1 gap-5 sm:grid-cols-12 sm:items-center sm:gap-8">
    <ContentPicture
      picture={card.cover}
      fallback={aboutImage}
      boxes={boxes.across}
      isFirst={isFirst}
      className="aspect-[8/5] w-full bg-paper-deep object-cover sm:order-last sm:col-span-5 sm:aspect-square"
    />
    <div className="min-w-0 border-ink sm:col-span-7 sm:border-t-4 sm:pt-5">
      <UpdateText card={card} titleSize="text-2xl md:text-3xl" />
    </div>
  </article>
);

/** The columns of a pair have different widths, swapped in the next pair. */
const halfWidths = ['sm:col-span-7', 'sm:col-span-5', 'sm:col-span-5', 'sm:col-span-7'];

type UpdateListProps = { readonly cards: readonly UpdateCard[]; readonly hasLead: boolean };

/** The updates of a page: a lead on the first page, pairs, and a single last one over the whole width. */
export const UpdateList = ({ cards, hasLead }: UpdateListProps) => (
  <ul className="grid grid-cols-1 gap-x-6 gap-y-14 md:gap-x-8 sm:grid-cols-12">
    {cards.map((card, index) => {
      const position = hasLead ? index - 1 : index;
      const isAlone = position % 2 === 0 && index === cards.length - 1;
      const isHalf = position >= 0 && !isAlone;
      const Shape = isHalf ? Half : position < 0 ? Lead : Across;
      return (
        <li key={card.id} className={isHalf ? halfWidths[position % 4] : 'sm:col-span-12'}>
          <Shape card={card} isFirst={index === 0} />
        </li>
      );
    })}
  </ul>
);
