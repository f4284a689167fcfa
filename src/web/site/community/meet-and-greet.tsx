import type { PublicSettings } from '../../../shared/settings/public-settings.ts';
import { ChitenjeBand } from '../../ui/chitenje-band.tsx';
import { SunRays } from '../ui/sun-rays.tsx';

/** The next online meeting, with a link if there is one. */
export const MeetAndGreet = ({ meeting }: { readonly meeting: PublicSettings['meetAndGreet'] }) => (
  <div className="relative isolate overflow-hidden bg-theme-deep text-white md:col-span-8 md:col-start-1 md:row-start-1">
    <SunRays className="absolute -top-1/2 -left-1/2 -z-10 h-[200%] w-[200%] max-w-none opacity-20" />
    <div className="p-6 pb-14 sm:p-12 md:pr-32">
      <h3 className="text-2xl">{meeting.title}</h3>
      <p className="mt-4 font-display text-3xl leading-none font-bold text-balance md:text-4xl lg:text-6xl">
        {meeting.when}
      </p>
      <p className="mt-6 max-w-lg text-lg">{meeting.text}</p>
      {meeting.url ? (
        <>
          <a href={meeting.url} target="_blank" rel="noopener" className="button button-light mt-6">
            Join<span className="sr-only"> the meeting (opens in a new tab)</span>
          </a>
          <p className="hidden wrap-anywhere print:block">{meeting.url}</p>
        </>
      ) : null}
    </div>
    <ChitenjeBand id="meeting-band" />
  </div>
);
