/** The arcs from the portrait outwards; those behind the text are faint. */
const arcs = Array.from({ length: 20 }, (_, index) => ({
  radius: 56 + 12 * index,
  colour: ['stroke-amber', 'stroke-theme', 'stroke-lake'][index % 3],
}));

/**
 * Decoration: the arcs of the lake around the portrait, at whose lower edge they begin. The drawing has the size of the
 * portrait and continues beyond it.
 */
export const LakeArcs = () => (
  <svg
    aria-hidden="true"
    viewBox="0 0 100 125"
    className="absolute inset-0 -z-10 size-full overflow-visible"
    fill="none"
    strokeWidth="5"
  >
    {arcs.map(({ radius, colour }, index) => (
      <path
        key={radius}
        d={`M${50 - radius} 125V50a${radius} ${radius} 0 0 1 ${2 * radius} 0v75`}
        className={colour}
        opacity={index === 0 ? 1 : 0.18}
      />
    ))}
  </svg>
);
