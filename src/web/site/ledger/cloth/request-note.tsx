import type { Cloth } from '../../../../shared/cloth/cloth.ts';
import { formatNumber } from '../../../../shared/format-number.ts';
import { paths } from '../../../../shared/paths.ts';

/** Longer texts in an address are no mistake of a person. */
const longest = 20;

type RequestNoteProps = {
  readonly cloth: Pick<Cloth, 'requested'>;
  /** The entry in the address, as it was written. */
  readonly text: string;
};

/** Why no piece is lit, although an entry is requested. */
export const RequestNote = ({ cloth: { requested }, text }: RequestNoteProps) => {
  const given = text.trim();
  if (given === '' || requested?.kind === 'piece') return null;
  return (
    <p className="mt-4 max-w-prose border-l-8 border-amber bg-paper-deep px-5 py-4">
      {requested === null || requested.kind === 'missing' ? (
        `There is no entry “${given.slice(0, longest)}${given.length > longest ? '…' : ''}”. The entry number is on your receipt.`
      ) : requested.kind === 'no votes' ? (
        `Entry ${given} counts no votes, so it has no piece in the cloth.`
      ) : (
        <>
          Entry {given} changes what another entry counted: see{' '}
          <a
            href={`${paths.ledger}?entry=${requested.of}#cloth`}
            className="font-semibold underline underline-offset-4"
          >
            the piece of entry {formatNumber(requested.of)}
          </a>
          .
        </>
      )}
    </p>
  );
};
