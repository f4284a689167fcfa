import type { Testimonial } from '../../../shared/settings/public-settings.ts';

/** The first testimonial is wide; the others are offset. */
const columnClasses = [
  'lg:col-span-11',
  'lg:col-span-5 lg:col-start-2',
  'lg:col-span-5 lg:col-start-8 lg:mt-16',
];

/** A longer text in the largest font would fill more than a phone's screen. */
const maxLargeLength = 160;

const getTextSize = (index: number, words: string): string => {
  if (index > 0) return 'text-xl md:text-2xl';
  return words.length > maxLargeLength ? 'text-2xl md:text-4xl' : 'text-3xl md:text-5xl';
};

/** The testimonials of supporters; nothing if there are none. */
export const Testimonials = ({ testimonials }: { readonly testimonials: readonly Testimonial[] }) => (
  <div className="mt-8 grid grid-cols-1 gap-x-8 gap-y-12 empty:hidden md:mt-12 lg:grid-cols-12">
    {testimonials.map(({ name, role, words, picture }, index) => (
      <figure key={name + words} className={`${getTextSize(index, words)} ${columnClasses[index]}`}>
        <svg aria-hidden="true" viewBox="0 0 56 16" className="h-4 fill-theme">
          <path d="M0 8l8-8 8 8-8 8zM20 8l8-8 8 8-8 8zM40 8l8-8 8 8-8 8z" />
        </svg>
        <blockquote className="mt-4 font-display leading-tight font-semibold text-balance">
          <p>{`“${words}”`}</p>
        </blockquote>
        <figcaption className="mt-4 flex items-center gap-4 text-base">
          {picture ? (
            <img
              src={picture}
              alt=""
              width={64}
              height={64}
              loading="lazy"
              className="size-16 shrink-0 rounded-full border-4 border-amber object-cover"
            />
          ) : null}
          <span className="min-w-0">
            <bdi className="font-bold break-words">{name}</bdi>
            {role ? <span className="block text-ink-soft">{role}</span> : null}
          </span>
        </figcaption>
      </figure>
    ))}
  </div>
);
