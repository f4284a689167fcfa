import { SunRays } from '../ui/sun-rays.tsx';

/** The dashes of the outer circle are the rays: 16 on a circumference of 251. */
const Sun = () => (
  <svg aria-hidden="true" viewBox="0 0 100 100">
    <circle
      cx="50"
      cy="50"
      r="40"
      fill="none"
      strokeWidth="18"
      strokeDasharray="7.85"
      className="stroke-theme"
    />
    <circle cx="50" cy="50" r="30" className="fill-amber" />
    <path d="M24 50l13-9 13 9 13-9 13 9-13 9-13-9-13 9z" className="fill-theme-deep" />
  </svg>
);

/** The number of an error page, large, with a sun in place of each zero, and rays from its middle over the whole screen. */
export const SunNumber = ({ number }: { readonly number: number }) => (
  <p className="sun-number">
    <SunRays className="state-rays" />
    {Array.from(String(number), (digit, place) =>
      digit === '0' ? (
        <span key={place}>
          0<Sun />
        </span>
      ) : (
        digit
      ),
    )}
  </p>
);
