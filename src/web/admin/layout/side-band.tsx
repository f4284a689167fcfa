import { useId } from 'react';

/** A decorative chitenje pattern along the edge of the sidebar. */
export const SideBand = () => {
  const id = useId();
  return (
    <svg aria-hidden="true" className="absolute inset-y-0 right-0 h-full w-3 bg-theme-deep">
      <defs>
        <pattern id={id} width="12" height="24" patternUnits="userSpaceOnUse">
          <path d="M6 2l5 10-5 10-5-10z" className="fill-theme" />
          <path d="M6 8l2 4-2 4-2-4z" className="fill-paper" />
          <path d="M0 -3l3 3-3 3zM12 -3l-3 3 3 3zM0 21l3 3-3 3zM12 21l-3 3 3 3z" className="fill-amber" />
        </pattern>
      </defs>
      <rect width="12" height="100%" fill={`url(#${id})`} />
    </svg>
  );
};
