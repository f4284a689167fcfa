/** A strip of chitenje cloth between sections: diamonds between two zigzag edges. Purely decoration. */
export const ChitenjeBand = ({ id }: { readonly id: string }) => (
  <svg aria-hidden="true" className="block h-[28px] w-full bg-theme-deep" preserveAspectRatio="none">
    <defs>
      <pattern id={id} width="56" height="28" patternUnits="userSpaceOnUse">
        <path d="M0 0h56v3H0zM0 25h56v3H0zM-6 14l6-3 6 3-6 3zM50 14l6-3 6 3-6 3z" className="fill-amber" />
        <path
          d="M0 3l7 5 7-5 7 5 7-5 7 5 7-5 7 5 7-5zM0 25l7-5 7 5 7-5 7 5 7-5 7 5 7-5 7 5zM14 14l14-7 14 7-14 7z"
          className="fill-theme"
        />
        <path d="M22 14l6-3 6 3-6 3z" className="fill-paper" />
      </pattern>
    </defs>
    <rect width="100%" height="28" fill={`url(#${id})`} />
  </svg>
);
