import { ChitenjeBand } from '../../ui/chitenje-band.tsx';
import { useSite } from '../site-context.tsx';

const points = [
  [
    'Only confirmed payments count',
    'A vote becomes an entry once the payment service has confirmed its payment to us. An attempt that failed or ran out of time is an entry too, but adds nothing.',
  ],
  [
    'The rules are entries too',
    'What votes cost, when a round opens and closes, and who takes the payments: each change becomes an entry before the first vote is sold under it. Refunds, votes that the team counted by hand, and the end of a round with its total are entries as well.',
  ],
  [
    'The whole list is signed',
    'We compute one fingerprint from all entries, the root, and sign it. If an entry is changed, removed or inserted later, the list no longer matches what was signed.',
  ],
  [
    'You hold the proof',
    'Your receipt carries the signed root and the path from your entry to it. You can check it without us, even if this site is gone.',
  ],
  [
    'Voters stay private',
    'We show only the last two digits of a phone number, and only the end of a reference. That is enough to recognise your own entry, but not to find out whose the others are.',
  ],
  [
    'What this cannot show',
    'It cannot show that the money really arrived: only the payment service’s statement shows that. It cannot show that we sign only one list: for that, people must compare what they were shown. Every browser that comes back here does this automatically.',
  ],
] as const;

/** Explains the ledger to visitors who do not know what a hash is. */
export default function HowToRead() {
  const { contestantName, votesCountFor } = useSite().settings;
  return (
    <section aria-labelledby="how-to-read" className="bg-paper-deep">
      <ChitenjeBand id="ledger-band" />
      <div className="wrap py-12 md:py-20">
        <h2 id="how-to-read" className="text-3xl md:text-4xl">
          How to read it
        </h2>
        <p className="mt-3 max-w-2xl text-lg">
          This is the whole count of the votes for {contestantName}. They count towards {votesCountFor}.
          Entries are only ever added: nothing is changed, and nothing disappears.
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
