import { documents } from '../../../shared/documents.ts';
import { ledgerColumns } from '../../../shared/votes/ledger.ts';

const votesAt = ledgerColumns.indexOf('votes');

/**
 * Builds a shell command that checks the ledger without the site's code: it computes the root of the tree from the file and
 * compares it with the checkpoint. The Python program must not contain a single quote, because the shell gets it in single
 * quotes.
 */
export const buildCheckCommand = (
  origin: string,
): string => `(curl -s ${origin}${documents.checkpoint}; curl -s ${origin}${documents.ledger}) | python3 -c '
import sys, base64, hashlib
sha256 = lambda content: hashlib.sha256(content).digest()
def join(roots):
    right = roots[-1] if roots else sha256(b"")
    for left in roots[-2::-1]:
        right = sha256(b"\\1" + left + right)
    return base64.b64encode(right).decode()
name, size, signed = [sys.stdin.readline().strip() for _ in range(3)]
if not any(line.startswith("${ledgerColumns[0]},") for line in sys.stdin):
    sys.exit("The ledger did not arrive. Please try again.")
roots, number, votes = [], 0, 0
for line in sys.stdin:
    number += 1
    cells = line.rstrip("\\n").split(",")
    if cells[0] != str(number):
        sys.exit("Entry %d does not match" % number)
    votes += int(cells[${votesAt}])
    root, rest = sha256(b"\\0" + line.rstrip("\\n").encode()), number
    while rest % 2 == 0:
        root, rest = sha256(b"\\1" + roots.pop() + root), rest // 2
    roots.append(root)
    if size == str(number) and join(roots) != signed:
        sys.exit("The first %s entries do not have the root that was signed" % size)
if number < int(size):
    sys.exit("Entry %d is missing" % (number + 1))
print("%d entries, %d votes, root %s" % (number, votes, join(roots)))'`;
