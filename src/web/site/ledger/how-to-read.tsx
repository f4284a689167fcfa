import { ChitenjeBand } from '../../ui/chitenje-band.tsx';
import { useSite } from '../site-context.tsx';

const points = [
  [
    'Only confirmed payments count',
    'A vote becomes a line when the payment service has confirmed its payment to us. An attempt that failed or ran out of time is a line, too, and adds nothing.',
  ],
  [
    'Each line seals the one before it',
    'Every line carries a hash: a fingerprint made from that line and from the hash before it. Whoever changed, removed or slipped in a line would have to change every hash after it.',
  ],
  [
    'You hold the proof',
    'A receipt names its entry and its hash. Whoever kept a receipt, or a copy of the list, would see at once that something had been changed. We would, too.',
  ],
  [
    'Nobody is exposed',
    'Of a phone number only the last two digits are shown, of a reference only its end. Enough to know your own line; not enough to find out whose the others are.',
  ],
] as const;

/** Explains the ledger to visitors who do not know what a hash is. */
export default function HowToRead() {
  const { contestantName } = useSite().settings;
  return (
    <section aria-labelledby="how-to-read" className="bg-paper-deep">
      <ChitenjeBand id="ledger-band" />
      <div className="wrap py-12 md:py-20">
        <h2 id="how-to-read" className="text-3xl md:text-4xl">
          How to read it
        </h2>
        <p className="mt-3 max-w-2xl text-lg">
          This is the whole count of the votes for {contestantName}. Lines are only ever added: nothing is
          changed, and nothing goes away.
        </p>
        <ol className="mt-10 grid gap-x-12 gap-y-10 md:grid-cols-2">
          {points.map(([title, text], index) => (
            <li key={title} className="grid grid-cols-[auto_1fr] gap-x-4">
              <span
                aria-hidden="true"
                className="m-2 grid size-10 rotate-45 place-items-center bg-theme-deep font-display text-xl font-bold text-white"
              >
                <span className="-rotate-45">{index + 1}</span>
              </span>
              <div>
                <h3 className="text-2xl">{title}</h3>
                <p className="mt-2 max-w-prose">{text}</p>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
