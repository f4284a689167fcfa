import { formatMoment } from '../../../shared/dates.ts';
import { documents } from '../../../shared/documents.ts';
import { formatNumber } from '../../../shared/format-number.ts';
import { paths } from '../../../shared/paths.ts';
import type { WitnessReport } from '../../../shared/votes/ledger.ts';
import { useSite } from '../site-context.tsx';

const program = documents.witness.slice(1);

const formatEntries = (size: number): string => (size === 1 ? '1 entry' : `${formatNumber(size)} entries`);

const link = 'underline underline-offset-4';

/** Who confirms from outside what the ledger is, and how to become one of them. */
export default function Witnesses({ witnesses }: { readonly witnesses: readonly WitnessReport[] }) {
  const { settings, origin } = useSite();
  const command = `curl -O ${origin}${documents.witness}\nnode ${program} ${origin} --name you.example/witness --hand-back`;
  return (
    <section
      aria-labelledby="witnesses"
      className="wrap grid gap-x-12 gap-y-10 py-12 md:py-20 lg:grid-cols-12"
    >
      <div className="lg:col-span-5">
        <h2 id="witnesses" className="text-3xl md:text-4xl">
          Witnesses
        </h2>
        <p className="mt-3 max-w-prose text-lg">
          A witness is a computer that is not ours. It keeps what we have signed, checks that the list only
          grows, and signs what it has seen. If we changed a line, the witnesses would refuse to sign. If we
          showed them different lists, what they have signed would prove it.
        </p>
        {witnesses.length === 0 ? (
          <p className="mt-6 border-l-4 border-amber pl-4">
            Nobody outside is watching this list yet. Be the first.
          </p>
        ) : (
          <ul className="mt-6 border-t-2 border-ink">
            {witnesses.map(({ name, size, time }) => (
              <li key={name} className="border-b border-ink/25 py-3">
                <span className="block font-bold break-all">{name}</span>
                <span className="block">
                  has confirmed {formatEntries(size)}, last on{' '}
                  <time dateTime={`${time}Z`}>{formatMoment(time, settings)}</time>
                </span>
              </li>
            ))}
          </ul>
        )}
      </div>
      <div className="min-w-0 lg:col-span-7">
        <h3 className="text-2xl">Become a witness</h3>
        <p className="mt-2 max-w-prose">
          A newspaper, another campaign, a student: anyone with a computer that is always on, and{' '}
          <a href="https://nodejs.org/" className={link}>
            Node
          </a>{' '}
          20 or later.{' '}
          <a href={documents.witness} download={program} className={link}>
            The program
          </a>{' '}
          is one file, so you can read it first.
        </p>
        <pre className="mt-4 bg-ink p-4 text-sm break-words whitespace-pre-wrap text-paper select-all">
          <code>{command}</code>
        </pre>
        <p className="mt-4 max-w-prose">
          It prints your public key.{' '}
          <a href={paths.contact} className={link}>
            Send us the key
          </a>
          , and we will show here what you confirm, with your name. You can also watch without telling us.
        </p>
        <p className="mt-4 max-w-prose">
          Without the program:{' '}
          <a href={documents.checkpointFeed} className={link}>
            the feed of checkpoints
          </a>{' '}
          brings what we sign, hour by hour, into any feed reader. The reader keeps it.
        </p>
      </div>
    </section>
  );
}
