import { useSite } from '../site-context.tsx';
import { Milestones } from './milestones.tsx';

/** The milestones, and what the contestant stands for. */
export default function JourneyStory() {
  const { settings } = useSite();
  const hasMilestones = settings.milestones.length > 0;
  return (
    <div className="mt-10 grid gap-12 md:mt-14 lg:grid-cols-12">
      {hasMilestones ? (
        <div className="lg:col-span-6">
          <Milestones />
        </div>
      ) : null}
      <figure
        className={`relative self-start bg-theme-soft p-7 pb-14 md:p-12 md:pb-16 ${hasMilestones ? 'lg:col-span-6 lg:mt-10' : 'lg:col-span-10'}`}
      >
        <figcaption className="eyebrow">What she stands for</figcaption>
        <blockquote className="mt-4 font-display text-2xl leading-snug font-bold md:text-4xl md:leading-tight">
          <p>{settings.advocacyStatement}</p>
        </blockquote>
        <svg
          aria-hidden="true"
          viewBox="0 0 120 10"
          preserveAspectRatio="none"
          className="absolute inset-x-0 bottom-0 h-6 w-full"
        >
          <path
            d="M0 10L5 2l5 8 5-8 5 8 5-8 5 8 5-8 5 8 5-8 5 8 5-8 5 8 5-8 5 8 5-8 5 8 5-8 5 8 5-8 5 8 5-8 5 8 5-8 5 8z"
            className="fill-theme"
          />
        </svg>
      </figure>
    </div>
  );
}
