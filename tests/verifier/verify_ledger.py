#!/usr/bin/env python3
"""Checks a vote ledger from its public description alone. Exit 0: everything fits. Exit 1: the reason is printed.

  verify_ledger.py log         --key KEY --checkpoint NOTE --list CSV
  verify_ledger.py consistency --key KEY --old NOTE --new NOTE --proof PROOF
  verify_ledger.py receipt     --key KEY RECEIPT
"""
import argparse, base64, datetime, hashlib, re, sys
COLUMNS = "number,time,day,change,round,votes,amount,method,phone,referenceEnd,commitment,details".split(",")
WHOLE = re.compile(r"0|-?[1-9][0-9]{0,17}")  # one spelling per number: no plus sign, no leading zeros
CLOCKS = 5 * 60  # seconds by which the times of two lines may differ although nothing is wrong
METHODS = ("airtel", "tnm", "visa", "bank", "mobile", "page")
SIGNS = {"paid": (1, 1), "credited": (1, 1), "late": (0, 1), "restored": (1, 1), "refunded": (-1, -1),  # of votes, of amount
         "failed": (0, 0), "expired": (0, 0), "rules": (0, 0), "closed": (0, 0)}

class Wrong(Exception): """What does not fit, in words for the person who runs the check."""
def require(condition, reason):
    if not condition:
        raise Wrong(reason)

def sha256(data):
    return hashlib.sha256(data).digest()
def read_text(path):
    with open(path, "rb") as file:  # not text mode: that would turn CR LF into LF and so hide a change
        return file.read().decode("utf-8")
def whole(text, what):
    require(WHOLE.fullmatch(text), f"{what} is not a whole number: {text!r}")
    return int(text)

def from_base64(text, length, what):
    try:
        data = base64.b64decode(text, validate=True)
    except ValueError:
        raise Wrong(f"{what} is not base64")
    require(base64.b64encode(data).decode() == text, f"{what} is not the usual base64 of its bytes")
    require(length in (None, len(data)), f"{what} has {len(data)} bytes instead of {length}")
    return data

# ---- Ed25519 (RFC 8032, section 5.1), affine coordinates: slow, but short enough to check by eye ----
P, ORDER = 2**255 - 19, 2**252 + 27742317777372353535851937790883648493
D = -121665 * pow(121666, -1, P) % P
def add(a, b):
    (x1, y1), (x2, y2) = a, b
    t = D * x1 * x2 * y1 * y2 % P
    return ((x1 * y2 + x2 * y1) * pow(1 + t, -1, P) % P, (y1 * y2 + x1 * x2) * pow(1 - t, -1, P) % P)

def multiply(factor, point):
    result = (0, 1)
    while factor:
        if factor & 1:
            result = add(result, point)
        point, factor = add(point, point), factor >> 1
    return result

def decode_point(data):
    sign, y = divmod(int.from_bytes(data, "little"), 2**255)
    square = (y * y - 1) * pow(D * y * y + 1, -1, P) % P
    x = pow(square, (P + 3) // 8, P)
    if x * x % P != square:
        x = x * pow(2, (P - 1) // 4, P) % P
    require(y < P and x * x % P == square and not (x == 0 and sign), "a key or signature is no point of the curve")
    return (x if x % 2 == sign else P - x, y)
BASE = decode_point((4 * pow(5, -1, P) % P).to_bytes(32, "little"))

def signature_is_valid(key, message, signature):
    r, s = signature[:32], int.from_bytes(signature[32:], "little")
    k = int.from_bytes(hashlib.sha512(r + key + message).digest(), "little") % ORDER
    # s must be below ORDER, or every signature would have a second spelling.
    return s < ORDER and multiply(s, BASE) == add(decode_point(r), multiply(k, decode_point(key)))

# ---- The tree (RFC 6962, section 2.1) ----
def leaf(line):
    return sha256(b"\x00" + line.encode())
def node(left, right):
    return sha256(b"\x01" + left + right)
def split(n):
    return 1 << ((n - 1).bit_length() - 1)  # the largest power of two that is smaller than n

def root_of(leaves):
    if len(leaves) < 2:
        return leaves[0] if leaves else sha256(b"")
    k = split(len(leaves))
    return node(root_of(leaves[:k]), root_of(leaves[k:]))

def take_last(proof):
    # RFC 6962 puts the hash of the outermost division last; recursion from the top therefore takes from the end.
    require(proof, "proof: too few hashes")
    return proof.pop()

def root_from_path(index, size, leaf_hash, proof):
    if size == 1:
        return leaf_hash
    k, sibling = split(size), take_last(proof)
    if index < k:
        return node(root_from_path(index, k, leaf_hash, proof), sibling)
    return node(sibling, root_from_path(index - k, size - k, leaf_hash, proof))

def old_and_new_root(m, n, old_root, proof):
    # If the old tree is a whole subtree of the new one, its hash is the old root and is left out of the proof.
    # After a turn to the right (old_root None) the proof must bring the hash of the common subtree itself.
    if m == n:
        return (old_root or take_last(proof),) * 2
    k, sibling = split(n), take_last(proof)
    if m <= k:
        old, new = old_and_new_root(m, k, old_root, proof)
        return old, node(new, sibling)
    old, new = old_and_new_root(m - k, n - k, None, proof)
    return node(sibling, old), node(sibling, new)

def read_hashes(lines):
    return [from_base64(line, 32, f"proof: hash {position}") for position, line in enumerate(lines, 1)]

# ---- Key and checkpoint (C2SP signed-note, tlog-checkpoint) ----
def read_key(path):
    parts = read_text(path).removesuffix("\n").split("+", 2)  # at most 2: base64 may contain a plus sign
    require(len(parts) == 3 and parts[0] and not re.search(r"\s", parts[0]), "key: not name+identification+key")
    name, key = parts[0], from_base64(parts[2], 33, "key")
    require(key[0] == 1, "key: not an Ed25519 key (its first byte is not 0x01)")
    identification = sha256(name.encode() + b"\n" + key)[:4]
    require(parts[1] == identification.hex(), "key: the identification does not belong to this name and key")
    return name, identification, key[1:]

def read_checkpoint(note, key):
    name, identification, public = key
    require(note.endswith("\n") and "\n\n" in note[:-1], "checkpoint: no signatures after an empty line; cut off?")
    text, signatures = note[:-1].rsplit("\n\n", 1)
    signed = False
    for line in signatures.split("\n"):
        parts = line.split(" ")
        require(len(parts) == 3 and parts[0] == "\u2014", "checkpoint: a line after the empty line is no signature")
        data = from_base64(parts[2], None, "checkpoint: a signature")
        if parts[1] == name and data[:4] == identification:  # signatures of other keys, as witnesses, are passed over
            signed = len(data) == 68 and signature_is_valid(public, (text + "\n").encode(), data[4:])
            require(signed, "checkpoint: the signature of the log is not valid")
    require(signed, "checkpoint: not signed with this key")
    lines = text.split("\n")  # tlog-checkpoint allows further lines after the root, but none that is empty
    require(len(lines) >= 3 and all(lines) and lines[0] == name, "checkpoint: not the name of the log, size and root")
    size, root = whole(lines[1], "checkpoint: size"), from_base64(lines[2], 32, "checkpoint: root")
    require(size > 0 or (size == 0 and root == sha256(b"")), "checkpoint: size and root do not fit each other")
    return size, root

# ---- Entries and rules ----
def seconds(text, what):
    require(re.fullmatch(r"[0-9]{4}(-[0-9]{2}){2}T[0-9]{2}(:[0-9]{2}){2}", text), f"{what} is not as described")
    try:
        return int(datetime.datetime.fromisoformat(text + "+00:00").timestamp())
    except ValueError:  # the form fits, but there is no such day or hour
        raise Wrong(f"{what} is not as described")

def read_entry(line):
    entry = dict(zip(COLUMNS, line.split(",")))
    require(line.count(",") == len(COLUMNS) - 1 and not re.search('["\r]', line),
            f"not {len(COLUMNS)} columns without quotes")
    entry["seconds"] = seconds(entry["time"], "time")
    # The time zone is not in the list, but no zone is a whole day away from UTC.
    require(abs(seconds(entry["day"] + "T12:00:00", "day") - seconds(entry["time"][:10] + "T12:00:00", "time")) <= 86400,
            "day is not the day of its time in any time zone")
    change = entry["change"]
    require(change in SIGNS, f"unknown change {change!r}")
    if change in ("rules", "closed"):
        require(entry["commitment"] == "", f"a {change} entry with a commitment")
        require(not (entry["method"] or entry["phone"] or entry["referenceEnd"]), f"a {change} entry with data of a payment")
    else:
        require(re.fullmatch(r"[0-9a-f]{64}", entry["commitment"]), "the commitment is no SHA-256 in hexadecimal")
        require(re.fullmatch(r"(\*{8}[0-9]{2})?", entry["phone"]), "phone is not eight asterisks and two digits, or empty")
        require(entry["phone"] == "" or SIGNS[change][1], f"{change} with a phone, although no money moved")
        require(entry["method"] in METHODS, f"unknown method {entry['method']!r}")
        require(len(entry["referenceEnd"]) == 4, "referenceEnd has not four characters")
    link = r"entry=[1-9][0-9]{0,17}"
    form = {"refunded": link, "restored": link, "closed": r"votes=[0-9]+ amount=[0-9]+", "rules": ".*"}.get(change, "")
    require(re.fullmatch(form, entry["details"]), "details are not as described")
    if change == "rules":
        require(entry["round"] == "", "a rules entry with a round")
    else:
        entry["round"] = whole(entry["round"], "round")
    entry.update((name, whole(entry[name], name)) for name in ("number", "votes", "amount"))
    for name, sign in zip(("votes", "amount"), SIGNS[change]):
        number = entry[name]  # votes may be 0 if money moves back or forth: a part of it may be worth no whole vote
        fits = number * sign > 0 if sign else number == 0
        require(fits or (number == 0 and name == "votes" and change in ("refunded", "restored")),
                f"{change} with the number {number}: wrong sign")
    return entry

def read_rules(details):
    pairs = [word.partition("=") for word in details.split(" ")]
    words = {name: value for name, _, value in pairs}
    require(all(name and equals for name, equals, _ in pairs), "rules with a word that is not name=value")
    require(len(words) == len(pairs), "rules with a name that occurs twice")
    require("packages" in words and "most" in words, "rules without packages= or most=")
    require("rounds" in words and "grace" in words, "rules without rounds= or grace=")
    pairs = [package.partition(":")[::2] for package in words["packages"].split("/")]
    packages = {whole(votes, "votes of a package"): whole(price, "price of a package") for votes, price in pairs}
    require(min(packages) > 0, "a package without votes")
    require(len(packages) == len(pairs), "two packages with the same number of votes")
    grace = whole(words["grace"], "grace")
    require(grace >= 0, "grace is negative")
    return packages, whole(words["most"], "most"), read_rounds(words["rounds"]), grace * 3600

def read_rounds(text):
    rounds = {}  # number: opens and closes in seconds, None for none
    for one in text.split("/") if text else []:
        parts = one.split(";")
        require(len(parts) == 4, "a round is not number;opens;closes;name")
        number = whole(parts[0], "number of a round")
        require(number not in rounds, f"round {number} occurs twice")
        require(re.fullmatch(r"([!-$&-~]|%[0-9A-Fa-f]{2})*", parts[3]), f"the name of round {number} is not escaped")
        rounds[number] = tuple(None if time == "none" else seconds(time, f"a time of round {number}") for time in parts[1:3])
    return rounds

def allowed(rules, votes, amount):
    packages, most, _, _ = rules
    package = max((size for size in packages if size <= votes), default=min(packages))
    price = -(-packages[package] * votes // package)  # rounded up, whole numbers only
    return 0 < votes and (votes <= most or votes in packages) and amount == price

def opened(rules, number, time):
    opens, _ = rules[2].get(number, (time + CLOCKS + 1, None))  # a round that these rules do not have is not open
    return opens is None or time >= opens - CLOCKS

def check_next_rules(rules, new, closed):
    for number, times in rules[2].items():
        require(number in new[2], f"round {number} of the rules before it is missing")
        # Otherwise nobody could tell later whether the round was closed in time.
        require(number not in closed or new[2][number] == times, f"it changes the times of round {number}, which is closed")

def check_round(entry, rules, closed, sums):
    change, number, time = entry["change"], entry["round"], entry["seconds"]
    require(rules and number in rules[-1][2], f"round {number} is not in the rules before it")
    _, closes = rules[-1][2][number]
    end = None if closes is None else closes + rules[-1][3]
    if change == "closed":
        require(number not in closed, f"round {number} is closed a second time")
        require(end is not None, f"round {number} has no close in the rules before it")
        require(time >= end - CLOCKS, f"round {number} is closed before its close and grace period are over")
        votes, amount = sums.get(number, (0, 0))
        require(entry["details"] == f"votes={votes} amount={amount}",
                f"the entries of round {number} before it have votes={votes} amount={amount}")
        closed.add(number)
    if change == "late":
        require(number in closed, f"late, but round {number} is not closed before it")
    if change in ("paid", "credited"):
        require(number not in closed, f"{change}, but round {number} is closed before it")
        # Without this, a round whose "closed" is held back would stay open for as long as somebody likes.
        require(end is None or time <= end + CLOCKS, f"{change} after the close and grace period of round {number}")
        # Any earlier rules: an order can be older than its payment, and the opening may have been put off since.
        require(any(opened(one, number, time) for one in rules), f"{change} before round {number} opens")

# ---- The three commands ----
def check_log(options):
    size, root = read_checkpoint(read_text(options.checkpoint), read_key(options.key))
    header, *lines = read_text(options.list).split("\n")
    require(header == ",".join(COLUMNS), "list: the first line does not name the columns as described")
    require(lines and lines.pop() == "", "list: the last line has no line end; it may be cut off")
    rules, count, older_rules, counted = [], 0, 0, {}  # counted: votes and money that remain of each payment
    closed, sums, round_of, latest = set(), {}, {}, 0  # sums: votes and money of each round so far
    for position, line in enumerate(lines, 1):
        try:
            entry = read_entry(line)
            require(entry["number"] == position, f"it is numbered {entry['number']}")
            require(entry["seconds"] >= latest - CLOCKS, "its time is more than five minutes before that of an earlier entry")
            latest = max(latest, entry["seconds"])
            if entry["change"] == "rules":
                new = read_rules(entry["details"])
                if rules:
                    check_next_rules(rules[-1], new, closed)
                rules.append(new)
            else:
                check_round(entry, rules, closed, sums)
                votes, amount = sums.get(entry["round"], (0, 0))
                sums[entry["round"]] = (votes + entry["votes"], amount + entry["amount"])
            if entry["change"] == "paid":
                # Any earlier rules: an order can be older than its payment.
                fits = [allowed(one, entry["votes"], entry["amount"]) for one in rules]
                require(any(fits), f"no rules before it allow {entry['votes']} votes for {entry['amount']} kwacha")
                older_rules += not fits[-1]
            if entry["change"] in ("paid", "credited", "late"):  # late: no votes, but money that can be given back
                counted[position], round_of[position] = [(entry["votes"], entry["amount"])] * 2, entry["round"]
            if entry["change"] in ("refunded", "restored"):
                target = int(entry["details"][len("entry="):])
                require(target in counted, f"entry {target} counts no payment")
                require(entry["round"] == round_of[target], f"entry {target} is of round {round_of[target]}")
                whole_sum, rest = counted[target]
                rest = (rest[0] + entry["votes"], rest[1] + entry["amount"])
                require((0, 0) <= rest and rest[1] >= 0 and rest[0] <= whole_sum[0] and rest[1] <= whole_sum[1],
                        f"it takes back more than entry {target} counts, or restores more")
                require(rest[1] > 0 or rest[0] == 0, f"all money of entry {target} is given back, but not all its votes")
                counted[target] = [whole_sum, rest]
        except Wrong as wrong:
            raise Wrong(f"list: entry {position}: {wrong}")
        count += entry["votes"]
    require(len(lines) >= size, f"list: {len(lines)} entries, but the checkpoint has {size}")
    require(root_of([leaf(line) for line in lines[:size]]) == root, "list: its root is not the root of the checkpoint")
    return (f"{size} of {len(lines)} entries fit the signed checkpoint; count of votes: {count}; entries of rules: {len(rules)}; "
            f"paid at a price of rules older than the last: {older_rules}")

def check_consistency(options):
    key = read_key(options.key)
    old_size, old_root = read_checkpoint(read_text(options.old), key)
    new_size, new_root = read_checkpoint(read_text(options.new), key)
    proof = read_hashes(read_text(options.proof).splitlines())
    require(old_size <= new_size, "the old checkpoint has more entries than the new one")
    if old_size > 0:  # every tree continues the empty one; there is nothing to prove
        roots = old_and_new_root(old_size, new_size, old_root, proof)
        require(roots == (old_root, new_root), "proof: the new tree does not continue the old one")
    require(not proof, "proof: too many hashes")
    return f"the tree of {new_size} entries continues the tree of {old_size}"

def check_receipt(options):
    head, _, note = read_text(options.receipt).partition("\n\n")
    size, root = read_checkpoint(note, read_key(options.key))
    lines = head.split("\n")
    require(len(lines) >= 3 and lines[0] == "c2sp.org/tlog-proof@v1" and lines[1].startswith("extra ")
            and lines[2].startswith("index "), "receipt: not the lines tlog-proof@v1, extra, index")
    line, *opening = from_base64(lines[1][6:], None, "receipt: extra").decode("utf-8").split("\n")
    index, proof = whole(lines[2][6:], "receipt: index"), read_hashes(lines[3:])
    require(0 <= index < size, "receipt: the index is outside the tree")  # also keeps the recursion finite
    require(root_from_path(index, size, leaf(line), proof) == root, "receipt: this entry is not in the signed tree")
    require(not proof, "proof: too many hashes")
    entry = read_entry(line)
    require(entry["number"] == index + 1, f"receipt: number {entry['number']} does not fit index {index}")
    result = f"entry {index + 1} is in the signed tree of {size}: {line}\n    "
    if not opening:
        return result + "the receipt does not open the commitment: it does not say which payment this is"
    commitment = sha256("\n".join(opening).encode()).hex()
    require(len(opening) == 4 and commitment == entry["commitment"], "receipt: its payment does not fit the commitment")
    require(opening[1][-4:] == entry["referenceEnd"], "receipt: the reference ends otherwise than in the entry")
    return result + f"order {opening[1]}, paid with {opening[2]}, its number of the payment: {opening[3] or '(none)'}"

def main():
    parser = argparse.ArgumentParser(description="Checks a vote ledger.")
    commands = parser.add_subparsers(required=True)
    for name, check, files in (("log", check_log, ["--checkpoint", "--list"]), ("receipt", check_receipt, []),
                               ("consistency", check_consistency, ["--old", "--new", "--proof"])):
        command = commands.add_parser(name)
        command.set_defaults(check=check)
        for file in ["--key"] + files:
            command.add_argument(file, required=True)
    commands.choices["receipt"].add_argument("receipt")
    options = parser.parse_args()
    try:
        print("OK:", options.check(options))
    except (Wrong, UnicodeDecodeError, OSError) as wrong:
        print("WRONG:", wrong)
        sys.exit(1)

if __name__ == "__main__":
    main()
