import { initialHash, ledgerColumns } from '../../../shared/ledger.ts';
import { documents } from '../../../shared/paths.ts';

const votesAt = ledgerColumns.indexOf('votes');

/**
 * Builds a shell command that checks the ledger without the site's code: it recomputes every hash from the file.
 * The Python program must not contain a single quote, because the shell gets it in single quotes.
 */
export const buildCheckCommand = (
  origin: string,
): string => `curl -s ${origin}${documents.ledger} | python3 -c '
import sys, hashlib
last, number, votes = "0" * ${initialHash.length}, 0, 0
if not sys.stdin.readline().startswith("${ledgerColumns[0]},"):
    sys.exit("The ledger did not come, please try again")
for line in sys.stdin:
    number += 1
    part, _, hash = line.rstrip("\\n").rpartition(",")
    cells = part.split(",")
    right = hashlib.sha256((last + "," + part).encode()).hexdigest()
    if hash != right or cells[0] != str(number):
        sys.exit("Entry %d does not fit" % number)
    last, votes = hash, votes + int(cells[${votesAt}])
print("%d entries, %d votes, last hash %s" % (number, votes, last))'`;
