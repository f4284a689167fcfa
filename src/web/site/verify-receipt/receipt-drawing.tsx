/** Decoration: a receipt with its diamonds, its lines and its seal, torn off at its lower edge. */
export const ReceiptDrawing = ({ className }: { readonly className: string }) => (
  <svg aria-hidden="true" viewBox="0 0 240 280" className={className}>
    <path
      d="M20 10h200v250l-10-9-10 9-10-9-10 9-10-9-10 9-10-9-10 9-10-9-10 9-10-9-10 9-10-9-10 9-10-9-10 9-10-9-10 9-10-9-10 9z"
      className="fill-white"
    />
    <path d="M20 10h200v22H20z" className="fill-theme-deep" />
    <path
      d="M20 32l10-12 10 12 10-12 10 12 10-12 10 12 10-12 10 12 10-12 10 12 10-12 10 12 10-12 10 12 10-12 10 12 10-12 10 12 10-12 10 12z"
      className="fill-amber"
    />
    <path d="M20 32h200v72H20z" className="fill-theme-soft" />
    <path
      d="M48 50l13 18-13 18-13-18zM84 50l13 18-13 18-13-18zM120 50l13 18-13 18-13-18zM156 50l13 18-13 18-13-18zM192 50l13 18-13 18-13-18z"
      className="fill-theme"
    />
    <path d="M20 104h200" strokeWidth="2" strokeDasharray="5 5" className="stroke-line" />
    <path d="M38 126h58M38 150h42M38 174h64" strokeWidth="7" className="stroke-line" />
    <path d="M150 126h52M164 150h38M142 174h60" strokeWidth="7" className="stroke-ink" />
    <g transform="translate(168 214)">
      <circle
        r="42"
        fill="none"
        strokeWidth="8"
        pathLength="40"
        strokeDasharray="1 1"
        className="stroke-amber"
      />
      <circle r="36" className="fill-lake" />
      <path d="M-16 1l11 12L17-12" fill="none" strokeWidth="8" className="stroke-paper" />
    </g>
    <path
      d="M38 204h70M38 220h70M38 236h48"
      strokeWidth="4"
      strokeDasharray="9 4 4 5 12 4"
      className="stroke-ink-soft"
    />
  </svg>
);
