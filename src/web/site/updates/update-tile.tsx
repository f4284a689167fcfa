import aboutImage from '../../pictures/about-image.svg';
import { ContentPicture, columnBox, type PictureBox } from '../ui/content-picture.tsx';
import { UpdateText } from './update-text.tsx';
import type { UpdateCard } from './updates-queries.ts';

const boxes: readonly PictureBox[] = [[768, '28vw', '18vw'], columnBox(0.625)];
const leadBoxes: readonly PictureBox[] = [[1024, '52vw', '33vw'], columnBox(0.625)];

type UpdateTileProps = { readonly card: UpdateCard; readonly isLead: boolean };

/** One update in a teaser; the lead is wide, with the picture beside the text. */
export const UpdateTile = ({ card, isLead }: UpdateTileProps) => (
  <article
    className={`relative ${isLead ? 'grid grid-cols-1 items-center gap-6 lg:grid-cols-12 lg:gap-10' : 'flex flex-col gap-5'}`}
  >
    <ContentPicture
      picture={card.cover}
      fallback={aboutImage}
      boxes={isLead ? leadBoxes : boxes}
      className={`aspect-[8/5] w-full bg-paper-deep object-cover ${isLead ? 'lg:col-span-7' : ''}`}
    />
    <div className={`min-w-0 ${isLead ? 'lg:col-span-5' : ''}`}>
      <UpdateText card={card} titleSize={isLead ? 'text-3xl md:text-4xl' : 'text-2xl'} />
    </div>
  </article>
);
