/** A width of chitenje cloth across the page: rows of diamonds with suns in them, between borders of triangles. */
export default function ClothBand() {
  return (
    <svg aria-hidden="true" className="block h-[240px] w-full bg-theme-deep print:hidden">
      <defs>
        <pattern id="home-cloth" width="160" height="240" patternUnits="userSpaceOnUse">
          <path d="M0 0h160v12H0zM0 228h160v12H0z" className="fill-amber" />
          <path
            d="M0 18h160l-20 22-20-22-20 22-20-22-20 22-20-22-20 22zM0 222h160l-20-22-20 22-20-22-20 22-20-22-20 22-20-22z"
            className="fill-theme"
          />
          <path d="M80 48l80 72-80 72-80-72z" className="fill-theme-strong" />
          <path d="M80 62l64 58-64 58-64-58z" className="fill-paper" />
          <path d="M80 76l49 44-49 44-49-44z" className="fill-lake" />
          <path d="M0 84l24 36-24 36zM160 84l-24 36 24 36z" className="fill-amber" />
          <path d="M0 100l13 20-13 20zM160 100l-13 20 13 20z" className="fill-theme-deep" />
          <g transform="translate(80 120)" fill="none">
            <circle r="22" strokeWidth="8" pathLength="32" strokeDasharray="1 1" className="stroke-amber" />
            <circle r="15" className="fill-amber" />
            <circle r="8" className="fill-theme" />
          </g>
          <path
            d="M20 58h.1M140 58h.1M20 182h.1M140 182h.1M44 52h.1M116 52h.1M44 188h.1M116 188h.1"
            strokeWidth="9"
            strokeLinecap="round"
            className="stroke-amber"
          />
        </pattern>
      </defs>
      <rect width="100%" height="240" fill="url(#home-cloth)" />
    </svg>
  );
}
