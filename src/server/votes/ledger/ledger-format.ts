/** The public description of the ledger, from which anyone can write a program that checks it. */
export const ledgerFormat = `The vote ledger: its format, and how to check it
=================================================

1. The list

/vote/ledger.csv has one line per entry, in UTF-8. Every line ends with LF, also the last one. The first line names the columns
and is not an entry:

  number,time,day,change,round,votes,amount,method,phone,referenceEnd,commitment,details

No value contains a comma, a quotation mark or a line break.

  number        from 1, without gaps
  time          in UTC, as 2025-10-18T12:00:00; because clocks differ, it may be up to five minutes
                before that of an earlier entry
  day           as 2025-10-18: the day of the entry in the campaign's time zone
  change        what happened:
                paid      a payment was confirmed by the payment service; its votes count from here on
                credited  a payment did not match its order; two members of the team counted it by hand
                late      a payment arrived after the entry "closed" of its round; it does not count and is to be refunded
                failed, expired  an attempt to pay ended without money
                refunded  money was refunded, in full or in part; its votes, if it had any, no longer count
                restored  a refund was undone, in full or in part
                rules     the rules of the vote from here on, in the last column
                closed    the end of a round, with its total in the last column
  round         the number of the round, see 2; empty for rules
  votes         what the entry adds to the count: positive for paid and credited, 0 or more for restored, 0 or less for
                refunded (a part of the money may be worth no whole vote), 0 for all others
  amount        in whole kwacha: positive for paid, credited, late and restored, negative for refunded, 0 for all others
  method        how it was paid: airtel, tnm, visa, bank, mobile (an operator that was not named) or page (the service's own
                page, method not named); empty for rules and closed
  phone         eight asterisks and the last two digits of the payer's number; empty for failed, expired, rules and closed, and
                if no number is known
  referenceEnd  the last four characters of the order's reference; empty for rules and closed
  commitment    64 hexadecimal digits in lower case, see 5; empty for rules and closed
  details       the rules of an entry "rules"; for closed votes=V amount=A, the sums of the columns votes and amount of all
                earlier entries with the same round, refunded and restored included; for refunded and restored entry=N, the
                number of the paid, credited or late entry that it refunds or counts again, which is of the same round;
                empty otherwise

The count is the sum of the column votes of all entries. An order has at most one entry "paid", "credited" or "late". The refunds
of an entry, less its restorations, are never more than its votes and its amount, and never less than 0. Once all money is
refunded, no votes are left.

The list is read after the checkpoint that you compare it with, so it can have more entries: take the first ones. Fewer entries
than the checkpoint has are an error.

2. The rules

The last column of an entry "rules" has words of the form name=value, separated by one space. No name occurs twice; ignore names
that you do not know. The first entry is "rules", and all these names are in each of them.

  packages=1:100/5:450   votes and their price in kwacha, separated by a slash; no number of votes occurs twice
  most=1000              the largest number of votes of one order, unless a package has more
  rounds=1;none;2025-11-20T16:00:00;Semi-final/2;2025-11-21T06:00:00;none;Final
                         all rounds so far, at least one, separated by a slash. Of each, separated by semicolons: its number,
                         from 1 and rising; when it opens and when it closes, in UTC as the column time, or the word none;
                         its name, or nothing. Whatever is not a letter, a digit or one of - _ . ! ~ * ' ( ) is written as
                         its bytes in UTF-8, each as a percent sign and two hexadecimal digits
  grace=24               a whole number: for how many hours after the close of its round a payment still counts
  for=                   what votes count for, as a text with the escapes of addresses (RFC 3986)
  gateway=, address=     who takes the payments, and the address of that service, or the word none

The rules apply to orders that are placed before the next entry "rules". An order can be paid long after it was placed, so an entry
"paid" must have a price that any rules before it allow; many entries at the price of rules that no longer apply would be a
reason to ask. The price of an entry "credited" need not match.

An order belongs to the round in which it is placed: between its opening and its close, by the rules of that moment. The round of
every entry is one of those in the last rules before it. Close and grace period are always those of the last rules before an entry.
No round is ever removed from the rules; its times can change until it has an entry "closed". A round whose name the team has changed
or removed closes at that moment.

A round has at most one entry "closed", and only once its close and the grace period are over (less the five minutes by which clocks
may differ); none if it has no close. No entry "paid" or "credited" of a round comes after that entry, or has a later time than
close and grace period: before money that arrives later, "closed" is written, and the money is "late". For "credited" the time is that
at which the team counted it. Refunds and restorations of a closed round change the count, not the total at its end.

The price of a number of votes that is not a package: take the largest package that has no more votes, or the smallest package if all
have more; multiply its price by the number of votes, divide by the votes of the package, and round up.

3. The tree

The entries are the leaves of a Merkle tree as in RFC 6962, section 2.1, with SHA-256. The content of a leaf is the line of
the entry without its line end.

  hash of a leaf  SHA-256 of the byte 0x00 and the content
  hash of a node  SHA-256 of the byte 0x01, the hash of the left part and the hash of the right part
  no leaves       SHA-256 of nothing

A tree of n leaves is divided at the largest power of two that is smaller than n.

4. The checkpoint

/vote/ledger/checkpoint is a signed note (C2SP signed-note) with a checkpoint (C2SP tlog-checkpoint):

  the name of the log
  the number of entries
  the root of the tree in base64
  (an empty line)
  — (U+2014), a space, the name of the log, a space, and in base64: 4 bytes that identify the key, and 64 bytes of Ed25519 signature

The signature covers the text before the empty line, with the line end of its last line. Further signatures are those of
witnesses (C2SP tlog-cosignature). Base64 is that of RFC 4648, section 4, with padding. All these files end with LF.

/.well-known/vote-ledger-key is the public key: the name of the log, a plus sign, the identification of the key in hexadecimal
digits, a plus sign, and in base64: the byte 0x01 and the 32 bytes of the key. The identification is the first 4 bytes of the
SHA-256 of the name, a line feed, the byte 0x01 and the key; it has 8 digits in lower case. Base64 can also contain plus signs:
split at the first two. Keep the key: it comes from the site that you check.

/vote/ledger/consistency?from=M&to=N proves that the tree of N entries continues the tree of M entries: the hashes of
RFC 6962, section 2.1.2, one per line, in base64, in the order of that section. M and N are any numbers of entries, M not larger
than N and N not larger than the list; for M = N and for M = 0 the answer is empty.

/vote/ledger/checkpoints.xml is an Atom feed of checkpoints, one an hour while the list grows, the newest first, at most 100.

A witness keeps checkpoints, verifies that each continues the one before, and cosigns them (C2SP tlog-cosignature, Ed25519, v1).
/witness.mjs is such a program. POST the checkpoint with our signature and the cosignature, as text/plain, to
/vote/ledger/cosignatures. The response is one sentence, with the status

  200  the cosignature is stored, or a newer one from the witness already was
  400  it is not a checkpoint of this log with a valid cosignature
  403  the witness is not known: send its public key to the team
  409  the list does not continue this checkpoint, although we have signed it: keep it, and tell everyone
  413, 429  too long; too many

/vote/ledger/checkpoint then has the cosignatures of exactly this checkpoint below our signature.

5. The receipt

A receipt is a proof in the form of C2SP tlog-proof:

  c2sp.org/tlog-proof@v1
  extra, a space, and the extra data in base64
  index, a space, and the number of the entry less 1, in decimal digits
  the hashes of the inclusion proof of RFC 6962, section 2.1.1, one per line, in base64
  (an empty line)
  the checkpoint with its signatures

The extra data are the line of the entry, as in the list, without its line end; or that line and four values that open the
commitment, the five joined by LF: salt, reference of the order, name of the payment service, and that service's own number of
the payment. The number can be empty: then the extra data end with LF, which belongs to them. The commitment of the entry is the
SHA-256, in hexadecimal digits, of the four values joined by LF, in UTF-8; the salt is used as it is written, as text. Each entry
has a salt of its own. So anyone who has the receipt can show that this entry is this payment. The commitment tells nobody else
which payment it is, but someone who knows the time, amount or reference of a payment may recognise its line.

6. What this proves, and what it does not

An entry that was changed, removed, inserted or moved after a checkpoint was signed does not match that checkpoint. Anyone who
kept a checkpoint or a receipt can prove it. Only comparing checkpoints, or the cosignatures of witnesses that you trust, proves
that the list shown to you is the one shown to everyone. Only the statement of the payment service proves that the money really
arrived.
`;
