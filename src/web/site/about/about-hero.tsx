import type { Picture } from '../../../content/pictures/picture.ts';
import aboutImage from '../../pictures/about-image.svg';
import { ChitenjeBand } from '../../ui/chitenje-band.tsx';
import { RotatingQuote } from '../quotes/rotating-quote.tsx';
import type { PictureBox } from '../ui/content-picture.tsx';
import { PortraitPicture } from '../ui/portrait-picture.tsx';
import { Title } from '../ui/title.tsx';
import { getTitleSize } from '../ui/title-size.ts';
import { LakeArcs } from './lake-arcs.tsx';

const wideBoxes: readonly PictureBox[] = [
  [1600, '33vw', '42vw'],
  [1216, '424px', '540px'],
  [768, '34vw', '44vw'],
];

/**
 * The shape of the portrait, and its boxes. On phones a picture in landscape format keeps its format: cut to a portrait, it
 * would lose half of what it shows, and the phone would load twice as many pixels.
 */
const shapes = {
  portrait: {
    className: 'aspect-[4/5]',
    boxes: [...wideBoxes, [0, 'min(85vw, 368px)', 'min(110vw, 472px)']],
  },
  landscape: {
    className: 'aspect-[4/3] md:aspect-[4/5]',
    boxes: [...wideBoxes, [0, 'min(85vw, 368px)', 'min(64vw, 276px)']],
  },
} satisfies Record<string, { readonly className: string; readonly boxes: readonly PictureBox[] }>;

const getShape = (cover: Picture | null) =>
  cover?.width && cover.height && cover.width > cover.height ? shapes.landscape : shapes.portrait;

type AboutHeroProps = {
  readonly name: string;
  readonly title: string;
  readonly titleHtml?: string | undefined;
  readonly cover: Picture | null;
};

/** The hero section of the about page: portrait, title and a quote. */
export const AboutHero = ({ name, title, titleHtml, cover }: AboutHeroProps) => (
  <div className="bg-theme-deep text-white">
    <div className="relative isolate overflow-hidden">
      <div className="wrap grid items-end gap-x-12 gap-y-8 pt-12 md:grid-cols-12 md:pt-16">
        <div className="pb-2 md:col-span-7 md:pb-16">
          <p className="text-sm font-bold tracking-widest uppercase">About {name}</p>
          <h1 className={`mt-3 ${getTitleSize(title)}`}>
            <Title of={{ title, titleHtml }} />
          </h1>
          <RotatingQuote />
        </div>
        <div className="relative mx-auto w-full max-w-sm md:col-span-5 md:max-w-none">
          <LakeArcs />
          <PortraitPicture
            picture={cover}
            fallback={aboutImage}
            boxes={getShape(cover).boxes}
            className={`${getShape(cover).className} w-full rounded-[50%_50%_0_0/40%_40%_0_0] border-8 border-b-0 border-white`}
          />
        </div>
      </div>
    </div>
    <ChitenjeBand id="about-band" />
  </div>
);
