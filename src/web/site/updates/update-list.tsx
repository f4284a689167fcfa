import aboutImage from '../../pictures/about-image.svg';
import { ChitenjeBand } from '../../ui/chitenje-band.tsx';
import { ContentPicture } from '../ui/content-picture.tsx';
import { UpdateText } from './update-text.tsx';
import type { UpdateCard } from './updates-queries.ts';

type ItemProps = { readonly card: UpdateCard; readonly isFirst: boolean };

/** The newest of all: a big picture, into which the cloth-edged text cuts. */
const Lead = ({ card, isFirst }: ItemProps) => (
  <article className="relative">
    <ContentPicture
      picture={card.cover}
      fallback={aboutImage}
      sizes="(min-width: 1024px) 60vw, 90vw"
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

/** One of two beside each other: pictures of one height, so that their texts begin on one line. */
const Half = ({ card, isFirst }: ItemProps) => (
  <article className="relative flex flex-col gap-5">
    <ContentPicture
      picture={card.cover}
      fallback={aboutImage}
      sizes="(min-width: 1024px) 35vw, (min-width: 640px) 52vw, 90vw"
      isFirst={isFirst}
      className="aspect-[8/5] w-full bg-paper-deep object-cover sm:aspect-auto sm:h-48 md:h-56 xl:h-64"
    />
    <div className="min-w-0">
      <UpdateText card={card} titleSize="text-2xl" />
    </div>
  </article>
);

/** One without a neighbour: across the whole width, its picture on the other side. */
const Across = ({ card, isFirst }: ItemProps) => (
  <article className="relative grid grid-cols-1 gap-5 sm:grid-cols-12 sm:items-center sm:gap-8">
    <ContentPicture
      picture={card.cover}
      fallback={aboutImage}
      sizes="(min-width: 1024px) 26vw, (min-width: 640px) 36vw, 90vw"
      isFirst={isFirst}
      className="aspect-[8/5] w-full bg-paper-deep object-cover sm:order-last sm:col-span-5 sm:aspect-square"
    />
    <div className="min-w-0 border-t-4 border-ink pt-5 sm:col-span-7">
      <UpdateText card={card} titleSize="text-2xl md:text-3xl" />
    </div>
  </article>
);

/** The halves of a pair differ, and lean to the other side in the next pair. */
const halfWidths = ['sm:col-span-7', 'sm:col-span-5', 'sm:col-span-5', 'sm:col-span-7'];

type UpdateListProps = { readonly cards: readonly UpdateCard[]; readonly hasLead: boolean };

/** The cards of a page: a lead where the list begins, pairs, and what is left over across. */
export const UpdateList = ({ cards, hasLead }: UpdateListProps) => (
  <ul className="grid grid-cols-1 gap-x-6 gap-y-14 md:gap-x-8 sm:grid-cols-12">
    {cards.map((card, index) => {
      const place = hasLead ? index - 1 : index;
      const isAlone = place % 2 === 0 && index === cards.length - 1;
      const isHalf = place >= 0 && !isAlone;
      const Shape = isHalf ? Half : place < 0 ? Lead : Across;
      return (
        <li key={card.id} className={isHalf ? halfWidths[place % 4] : 'sm:col-span-12'}>
          <Shape card={card} isFirst={index === 0} />
        </li>
      );
    })}
  </ul>
);
