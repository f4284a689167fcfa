const count = 36;

/** The path of one ray from the centre of a 200 by 200 square. */
const ray = (index: number): string => {
  const at = (step: number) => {
    const angle = (step * 2 * Math.PI) / count;
    return `${(100 + 140 * Math.cos(angle)).toFixed(1)} ${(100 + 140 * Math.sin(angle)).toFixed(1)}`;
  };
  return `M100 100L${at(index)} ${at(index + 0.5)}z`;
};

const rays = Array.from({ length: count }, (_, index) => ray(index)).join('');

/** Decorative rays in the background. */
export const SunRays = ({ className }: { readonly className: string }) => (
  <svg aria-hidden="true" viewBox="0 0 200 200" preserveAspectRatio="xMidYMid slice" className={className}>
    <path d={rays} className="rays fill-amber" />
  </svg>
);
