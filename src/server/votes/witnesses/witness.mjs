#!/usr/bin/env node
// @ts-check
/*
 * A WITNESS FOR THE VOTE LEDGER
 *
 * The campaign publishes every vote in a list to which lines are only ever added, and signs the state of that list: a
 * checkpoint with the number of entries and one hash of all of them, the root. With a checkpoint, anybody can prove it if an
 * entry before it is changed or removed later. This program does that for you. It runs on your computer and not on the
 * campaign's: it keeps every checkpoint, verifies that each one continues the one before, and confirms with a signature of
 * its own (a cosignature) what it has seen. If the list does not continue what you saw before, the program refuses: it says
 * why, keeps both checkpoints as evidence, and confirms nothing.
 *
 * It needs Node 20 or later, and nothing else. Download this file, read it, and start it:
 *
 *   node witness.mjs https://campaign.example --name you.example/witness --hand-back
 *
 *   --name       your name as a witness: an address of yours without https://, or any word; no spaces, no plus sign
 *   --folder     where keys and checkpoints are kept; ./witness if not given
 *   --key        the public key of the ledger, if you know it from elsewhere; otherwise the first one that the site sends
 *                is kept, and every later checkpoint must be signed with it
 *   --every      seconds between two looks; 60 if not given
 *   --once       look once, then end
 *   --full       also download the whole list each time, and compute its root from the entries
 *   --hand-back  send the cosignature to the site, which shows it to visitors; the campaign must know your key for that
 *
 * Run it only once at a time with the same folder. The folder has these files:
 *
 *   witness-key.pem   your private key; keep it to yourself
 *   ledger-key.txt    the public key of the ledger
 *   latest.txt        the newest checkpoint that this witness has verified, with its cosignature
 *   checkpoints.txt   every checkpoint that it has verified, the newest last; only for you, the program does not read it
 *   evidence-….txt    what did not fit
 *
 * It ends with code 1 after a refusal, and with code 2 if it could not do its work, for example without a network.
 *
 * The formats are public: C2SP signed-note, tlog-checkpoint and tlog-cosignature (https://c2sp.org), and the tree of
 * RFC 6962. The list itself is described at /vote/ledger/format.txt of the site.
 */

import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  sign,
  verify,
} from 'node:crypto';
import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';

/**
 * @typedef {{ name: string, id: Buffer, publicKey: Buffer }} VerifierKey  A public key with the name of its owner.
 * @typedef {{ name: string, id: Buffer, bytes: Buffer }} Signature        One line of signature below a checkpoint.
 * @typedef {{ size: number, root: Buffer }} Tree                          The list at one moment.
 * @typedef {Tree & { origin: string, text: string, line: string }} Checkpoint
 *   `text` is what is signed, `line` the signature of the ledger.
 * @typedef {{ site: string, name: string, folder: string, key: string | null, every: number, isOnce: boolean,
 *   isFull: boolean, isHandedBack: boolean }} Options
 */

/** What the site showed does not fit what this witness has seen. */
class Refusal extends Error {
  /**
   * @param {string} message
   * @param {string} seen  What the site sent.
   */
  constructor(message, seen) {
    super(message);
    this.seen = seen;
  }
}

/** The work could not be done: no network, a wrong command. Says nothing about the ledger. */
class Unable extends Error {}

/**
 * Without the control characters with which a site could write anything into your terminal.
 * @param {string} text
 */
const withoutControls = (text) => text.replace(/(?!\n)\p{Cc}/gu, ' ');

/** @param {string} line */
const print = (line) =>
  void process.stdout.write(`${new Date().toISOString().slice(0, 19)}Z ${withoutControls(line)}\n`);

/** @param {string} text */
const printError = (text) => void process.stderr.write(`${withoutControls(text)}\n`);

/** @param {number} count */
const formatEntries = (count) => (count === 1 ? '1 entry' : `${count} entries`);

// ---------------------------------------------------------------------------------------------------------------------
// Keys. A public key is published as `name+id+key`: its id has 4 bytes, made from the name and the key, in hexadecimal
// digits; the key is base64, after one byte that says what the key is for.

const ofLedger = 0x01;
const ofWitness = 0x04;

/** @param {...(string | Uint8Array)} parts */
const sha256 = (...parts) => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
};

/**
 * Null if the text is not exactly what these bytes are written as.
 * @param {string} text
 */
const fromBase64 = (text) => {
  const bytes = Buffer.from(text, 'base64');
  return bytes.toString('base64') === text ? bytes : null;
};

/**
 * @param {string} name
 * @param {number} type
 * @param {Uint8Array} publicKey
 */
const computeKeyId = (name, type, publicKey) =>
  sha256(`${name}\n`, Uint8Array.of(type), publicKey).subarray(0, 4);

/**
 * @param {VerifierKey} key
 * @param {number} type
 */
const formatKey = ({ name, id, publicKey }, type) =>
  `${name}+${id.toString('hex')}+${Buffer.concat([Uint8Array.of(type), publicKey]).toString('base64')}`;

/**
 * Null if the text is not the public key of a ledger.
 * @param {string} text
 * @returns {VerifierKey | null}
 */
const parseLedgerKey = (text) => {
  const [, name = '', encoded = ''] = /^([^\s+]+)\+[\da-f]{8}\+(\S+)$/.exec(text.trim()) ?? [];
  const bytes = fromBase64(encoded);
  if (bytes?.length !== 33 || bytes[0] !== ofLedger) return null;
  const publicKey = bytes.subarray(1);
  const key = { name, id: computeKeyId(name, ofLedger, publicKey), publicKey };
  return formatKey(key, ofLedger) === text.trim() ? key : null;
};

/** What comes before the 32 bytes of an Ed25519 public key in its usual file format (RFC 8410). */
const publicKeyHeader = Buffer.from('302a300506032b6570032100', 'hex');

/**
 * @param {Uint8Array} signature
 * @param {string} text
 * @param {Uint8Array} publicKey
 */
const isSignedBy = (signature, text, publicKey) => {
  const key = createPublicKey({
    key: Buffer.concat([publicKeyHeader, publicKey]),
    format: 'der',
    type: 'spki',
  });
  return verify(null, Buffer.from(text), key, signature);
};

// ---------------------------------------------------------------------------------------------------------------------
// Checkpoints. A checkpoint is a text of three lines (name of the ledger, number of entries, root), an empty line, and
// one line per signature: a dash, the name of the signer, and in base64 the id of the key and the signature.

/**
 * @param {string} line
 * @returns {Signature | null}
 */
const parseSignature = (line) => {
  const [, name = '', encoded = ''] = /^— (\S+) (\S+)$/.exec(line) ?? [];
  const bytes = fromBase64(encoded);
  return bytes === null || bytes.length <= 4
    ? null
    : { name, id: bytes.subarray(0, 4), bytes: bytes.subarray(4) };
};

/**
 * Parses a checkpoint and verifies that the ledger has signed it.
 * @param {string} note
 * @param {VerifierKey} key
 * @returns {Checkpoint}
 */
const readCheckpoint = (note, key) => {
  const end = note.lastIndexOf('\n\n');
  const text = note.slice(0, end + 1);
  const [origin = '', size = '', encodedRoot = ''] = text.split('\n');
  const lines = note
    .slice(end + 2)
    .split('\n')
    .slice(0, -1);
  const root = fromBase64(encodedRoot);
  if (end < 0 || !/^(?:0|[1-9]\d{0,14})$/.test(size) || root?.length !== 32)
    throw new Unable('The site did not send a valid checkpoint.');
  if (origin !== key.name)
    throw new Refusal(`This checkpoint belongs to another ledger: ${origin}, not ${key.name}.`, note);
  for (const line of lines) {
    const signature = parseSignature(line);
    if (signature?.name !== key.name || !signature.id.equals(key.id)) continue;
    if (isSignedBy(signature.bytes, text, key.publicKey))
      return { origin, size: Number(size), root, text, line };
  }
  throw new Refusal('The checkpoint is not signed with the ledger key that this witness knows.', note);
};

/** @param {Checkpoint} checkpoint */
const formatNote = ({ text, line }) => `${text}\n${line}\n`;

// ---------------------------------------------------------------------------------------------------------------------
// The tree of RFC 6962: one hash per entry, and of each two hashes one more, up to the root.

/** @param {Uint8Array} content */
const hashLeaf = (content) => sha256(Uint8Array.of(0), content);

/**
 * @param {Uint8Array} left
 * @param {Uint8Array} right
 */
const hashNode = (left, right) => sha256(Uint8Array.of(1), left, right);

const emptyRoot = sha256();

/** @param {number} number */
const isOdd = (number) => number % 2 === 1;
/** @param {number} number */
const halve = (number) => Math.floor(number / 2);

/**
 * Whether the entries of the old tree are the first entries of the new one: the algorithm of RFC 9162, section 2.1.4.2.
 * @param {Tree} from
 * @param {Tree} to
 * @param {Buffer[]} proof
 */
const isContinuation = (from, to, proof) => {
  if (from.size > to.size) return false;
  if (from.size === to.size) return proof.length === 0 && from.root.equals(to.root);
  if (from.size === 0) return proof.length === 0 && from.root.equals(emptyRoot);
  let [position, last] = [from.size - 1, to.size - 1];
  while (isOdd(position)) [position, last] = [halve(position), halve(last)];
  // The old root itself is left out of the proof if it is a node of the new tree.
  const [first, ...siblings] = position === 0 ? [from.root, ...proof] : proof;
  if (first === undefined) return false;
  let [oldRoot, newRoot] = [first, first];
  for (const sibling of siblings) {
    if (last === 0) return false;
    if (isOdd(position) || position === last) {
      [oldRoot, newRoot] = [hashNode(sibling, oldRoot), hashNode(sibling, newRoot)];
      while (!isOdd(position) && position !== 0) [position, last] = [halve(position), halve(last)];
    } else newRoot = hashNode(newRoot, sibling);
    [position, last] = [halve(position), halve(last)];
  }
  return last === 0 && oldRoot.equals(from.root) && newRoot.equals(to.root);
};

/** Computes the root of entries that are added one after another. */
class TreeBuilder {
  size = 0;
  /**
   * The roots of the complete parts so far, the largest first.
   * @type {Buffer[]}
   */
  #parts = [];

  /** @param {Uint8Array} content */
  add(content) {
    this.size += 1;
    let hash = hashLeaf(content);
    for (let size = this.size; !isOdd(size); size = halve(size)) {
      const left = this.#parts.pop();
      if (left !== undefined) hash = hashNode(left, hash);
    }
    this.#parts.push(hash);
  }

  get root() {
    return this.#parts.length === 0
      ? emptyRoot
      : this.#parts.reduceRight((right, left) => hashNode(left, right));
  }
}

// ---------------------------------------------------------------------------------------------------------------------
// The site. Every response has a limit of time and size. A site that cannot be reached is no reason for a refusal.

const timeLimit = 30_000;
const listTimeLimit = 30 * 60_000;
const textLimit = 64 * 1024;
/** No entry of the list is as long, in bytes. */
const entryLimit = 2_048;

/**
 * @param {string} address
 * @param {RequestInit} [init]
 */
const request = async (address, init = {}) => {
  const headers = { 'User-Agent': 'vote-ledger-witness', ...init.headers };
  try {
    return await fetch(address, { signal: AbortSignal.timeout(timeLimit), ...init, headers });
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause.message : error;
    throw new Unable(`${address} cannot be reached: ${cause}`);
  }
};

/**
 * The bytes of a response, in the pieces in which they come.
 * @param {Response} response
 * @param {number} limit
 */
async function* readPieces(response, limit) {
  let size = 0;
  try {
    for await (const piece of response.body ?? []) {
      size += piece.length;
      if (size > limit) throw new Unable(`${response.url} sent more than ${limit} bytes.`);
      yield Buffer.from(piece);
    }
  } catch (error) {
    throw error instanceof Unable
      ? error
      : new Unable(`The answer from ${response.url} was cut off: ${error}`);
  }
}

/** @param {Response} response */
const readText = async (response) => {
  const pieces = [];
  for await (const piece of readPieces(response, textLimit)) pieces.push(piece);
  return Buffer.concat(pieces).toString();
};

/** @param {string} address */
const fetchText = async (address) => {
  const response = await request(address);
  const text = await readText(response);
  if (response.status !== 200) throw new Unable(`${address} answered with status ${response.status}.`);
  return text;
};

/**
 * Asks for the proof that one checkpoint continues another.
 * @param {string} site
 * @param {Tree} from
 * @param {Tree} to
 */
const fetchProof = async (site, from, to) => {
  const text = await fetchText(`${site}/vote/ledger/consistency?from=${from.size}&to=${to.size}`);
  const hashes = text.split('\n').slice(0, -1).map(fromBase64);
  const proof = hashes.filter((hash) => hash !== null).filter((hash) => hash.length === 32);
  if (proof.length !== hashes.length || !(text === '' || text.endsWith('\n')))
    throw new Unable('The site did not send a valid proof.');
  return proof;
};

/**
 * Downloads the list and computes the root of its first entries. Entries may have been added since the checkpoint.
 * @param {string} site
 * @param {number} size
 */
const fetchTree = async (site, size) => {
  const response = await request(`${site}/vote/ledger.csv`, { signal: AbortSignal.timeout(listTimeLimit) });
  if (response.status !== 200) throw new Unable(`${response.url} answered with status ${response.status}.`);
  const tree = new TreeBuilder();
  let isFirstLine = true;
  let rest = Buffer.alloc(0);
  for await (const piece of readPieces(response, (size + 100_000) * entryLimit)) {
    rest = Buffer.concat([rest, piece]);
    for (let end = rest.indexOf('\n'); end >= 0; end = rest.indexOf('\n')) {
      // The first line names the columns.
      if (!isFirstLine && tree.size < size) tree.add(rest.subarray(0, end));
      isFirstLine = false;
      rest = rest.subarray(end + 1);
    }
    if (rest.length > entryLimit) throw new Unable('The site did not send a valid list.');
  }
  return tree;
};

// ---------------------------------------------------------------------------------------------------------------------
// Files. A file is written under another name and renamed once it is on the disk: after a power cut it is the old one or
// the new one, never half of it.

/**
 * @param {string} file
 * @param {string} flags
 * @param {string} text
 */
const writeToDisk = (file, flags, text) => {
  const descriptor = openSync(file, flags, 0o600);
  try {
    writeSync(descriptor, text);
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
};

/**
 * @param {string} file
 * @param {string} text
 */
const replaceFile = (file, text) => {
  writeToDisk(`${file}.new`, 'w', text);
  renameSync(`${file}.new`, file);
};

/** @param {string} file */
const readIfThere = (file) => (existsSync(file) ? readFileSync(file, 'utf8') : null);

/**
 * The witness's own key; made at the first start.
 * @param {Options} options
 */
const openOwnKey = ({ folder, name }) => {
  const file = join(folder, 'witness-key.pem');
  if (!existsSync(file)) {
    const { privateKey } = generateKeyPairSync('ed25519');
    replaceFile(file, String(privateKey.export({ format: 'pem', type: 'pkcs8' })));
  }
  const privateKey = createPrivateKey(readFileSync(file, 'utf8'));
  const publicKey = createPublicKey(privateKey).export({ format: 'der', type: 'spki' }).subarray(-32);
  return { privateKey, verifier: { name, id: computeKeyId(name, ofWitness, publicKey), publicKey } };
};

/**
 * The key of the ledger: the one that this witness has kept, the one on the command line, or the first that the site sends.
 * @param {Options} options
 */
const openLedgerKey = async ({ site, folder, key: given }) => {
  const file = join(folder, 'ledger-key.txt');
  const kept = readIfThere(file);
  if (kept !== null && given !== null && kept.trim() !== given.trim())
    throw new Unable(
      `The key on the command line is not the one in ${file}. Use another folder for another ledger.`,
    );
  const text = kept ?? given ?? (await fetchText(`${site}/.well-known/vote-ledger-key`));
  const key = parseLedgerKey(text);
  if (key === null) throw new Unable(`This is not the key of a ledger: ${text.trim().slice(0, 200)}`);
  if (kept !== null) return key;
  replaceFile(file, `${formatKey(key, ofLedger)}\n`);
  print(
    `The key of the ledger. From now on, every checkpoint must be signed with it: ${formatKey(key, ofLedger)}`,
  );
  if (given === null) print('It came from the site itself. Compare it with a copy that someone else has.');
  return key;
};

// ---------------------------------------------------------------------------------------------------------------------
// One look at the ledger.

/** A cosignature is renewed after this time even if the ledger has not grown: it shows that the witness is still there. */
const renewAfter = 3_600;

/** @typedef {ReturnType<typeof openOwnKey>} OwnKey */

/**
 * Signs that the checkpoint was seen now (C2SP tlog-cosignature, v1).
 * @param {Checkpoint} checkpoint
 * @param {OwnKey} own
 * @param {number} seconds
 */
const cosign = ({ text }, { privateKey, verifier }, seconds) => {
  const signature = sign(null, Buffer.from(`cosignature/v1\ntime ${seconds}\n${text}`), privateKey);
  const time = Buffer.alloc(8);
  time.writeBigUInt64BE(BigInt(seconds));
  return `— ${verifier.name} ${Buffer.concat([verifier.id, time, signature]).toString('base64')}\n`;
};

/**
 * When this witness has cosigned a note, in seconds since 1970; 0 if it has not.
 * @param {string} note
 * @param {OwnKey} own
 */
const readCosignedTime = (note, { verifier }) => {
  const own = note
    .split('\n')
    .map(parseSignature)
    .find((signature) => signature?.name === verifier.name && signature.id.equals(verifier.id));
  return own?.bytes.length === 72 ? Number(own.bytes.readBigUInt64BE()) : 0;
};

/**
 * Throws a refusal unless the checkpoint continues the one that was seen before.
 * @param {Options} options
 * @param {Checkpoint | null} before
 * @param {Checkpoint} now
 */
const verifyCheckpoint = async ({ site, isFull }, before, now) => {
  const seen = formatNote(now);
  if (before !== null) {
    if (now.size < before.size)
      throw new Refusal(
        `The ledger has become shorter: this witness has seen ${formatEntries(before.size)}, and now there are ${now.size}.`,
        seen,
      );
    if (now.size === before.size && !now.root.equals(before.root))
      throw new Refusal(
        `The ledger has the same number of entries as before, ${now.size}, but they are not the same entries: the root has changed.`,
        seen,
      );
    const proof = now.size === before.size ? [] : await fetchProof(site, before, now);
    if (!isContinuation(before, now, proof))
      throw new Refusal(
        `The ledger of ${formatEntries(now.size)} does not continue the ${formatEntries(before.size)} that this witness has seen: something earlier was changed.`,
        `${seen}\nThe proof that the site sent:\n${proof.map((hash) => `${hash.toString('base64')}\n`).join('')}`,
      );
  }
  if (!isFull) return;
  const list = await fetchTree(site, now.size);
  if (list.size < now.size)
    throw new Refusal(
      `The list has ${formatEntries(list.size)}, but the checkpoint was signed for ${now.size}.`,
      seen,
    );
  if (!list.root.equals(now.root))
    throw new Refusal('The entries of the list do not give the root that was signed.', seen);
};

/**
 * Sends the cosignature to the site. Returns whether the site has taken it.
 * @param {Options} options
 * @param {string} note
 * @param {OwnKey} own
 */
const handBack = async ({ site }, note, { verifier }) => {
  const headers = { 'Content-Type': 'text/plain; charset=utf-8' };
  const response = await request(`${site}/vote/ledger/cosignatures`, { method: 'POST', headers, body: note });
  const answer = (await readText(response)).trim().slice(0, 300);
  // The ledger has signed this checkpoint, and now says that it is not its own.
  if (response.status === 409)
    throw new Refusal(
      `The site does not accept a checkpoint that the ledger has signed. It says: ${answer}`,
      note,
    );
  if (response.status === 403)
    print(
      `The site does not know this witness yet. Send your key to the campaign: ${formatKey(verifier, ofWitness)}`,
    );
  else if (response.status !== 200)
    throw new Unable(
      `The site did not accept the cosignature (status ${response.status}). It says: ${answer}`,
    );
  return response.status === 200;
};

/**
 * The checkpoint that this witness has verified before.
 * @param {string} file
 * @param {string} note
 * @param {VerifierKey} key
 */
const readKept = (file, note, key) => {
  try {
    return readCheckpoint(note, key);
  } catch {
    throw new Unable(`${file} is not as this witness wrote it. Find out who changed it.`);
  }
};

/**
 * Verifies the newest checkpoint of the ledger, keeps it, and cosigns it.
 * @param {Options} options
 * @param {OwnKey} own
 * @param {VerifierKey} key
 * @param {{ handedBack: string | null }} memory
 */
const verifyOnce = async (options, own, key, memory) => {
  const file = join(options.folder, 'latest.txt');
  const kept = readIfThere(file);
  const before = kept === null ? null : readKept(file, kept, key);
  const now = readCheckpoint(await fetchText(`${options.site}/vote/ledger/checkpoint`), key);
  await verifyCheckpoint(options, before, now);

  const seconds = Math.floor(Date.now() / 1000);
  let note = kept ?? '';
  if (now.size !== before?.size || seconds - readCosignedTime(note, own) >= renewAfter) {
    note = formatNote(now) + cosign(now, own, seconds);
    // On the disk before anybody gets it: a witness must never forget what it has confirmed.
    writeToDisk(join(options.folder, 'checkpoints.txt'), 'a', `${note}\n`);
    replaceFile(file, note);
  }
  const after =
    before === null ? 'the first that this witness has seen' : `continuing the ${before.size} seen before`;
  print(`${formatEntries(now.size)}, ${after}; root ${now.root.toString('base64')}. Confirmed.`);
  if (options.isHandedBack && memory.handedBack !== note && (await handBack(options, note, own))) {
    memory.handedBack = note;
    print('The site has accepted the cosignature.');
  }
};

/**
 * Keeps both checkpoints. The same evidence is one file, however often it is seen.
 * @param {Options} options
 * @param {Refusal} refusal
 */
const keepEvidence = ({ site, folder }, { message, seen }) => {
  const file = join(folder, `evidence-${sha256(seen).toString('hex').slice(0, 16)}.txt`);
  const known = readIfThere(join(folder, 'latest.txt')) ?? '(none)\n';
  const when = new Date().toISOString();
  replaceFile(
    file,
    `${message}\n\n${site}, ${when}\n\nThis witness had seen:\n\n${known}\nThe site sent:\n\n${seen}`,
  );
  return file;
};

// ---------------------------------------------------------------------------------------------------------------------
// The command.

const usage =
  'node witness.mjs https://campaign.example --name you.example/witness [--folder ./witness] [--key …] [--every 60] [--once] [--full] [--hand-back]';

/** @returns {Options} */
const readOptions = () => {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        name: { type: 'string' },
        folder: { type: 'string', default: './witness' },
        key: { type: 'string' },
        every: { type: 'string', default: '60' },
        once: { type: 'boolean', default: false },
        full: { type: 'boolean', default: false },
        'hand-back': { type: 'boolean', default: false },
      },
    });
    const [address = ''] = positionals;
    if (positionals.length !== 1 || !/^https?:$/.test(new URL(address).protocol))
      throw new Error('Give the address of the site, such as https://campaign.example.');
    if (values.name === undefined || !/^[^\s+]{1,100}$/u.test(values.name))
      throw new Error('Give your name with --name, without spaces or plus signs.');
    const every = Number(values.every);
    if (!(every >= 10 && every <= 86_400))
      throw new Error('--every is a number of seconds from 10 to 86400.');
    return {
      site: new URL(address).origin,
      name: values.name,
      folder: values.folder,
      key: values.key ?? null,
      every,
      isOnce: values.once,
      isFull: values.full,
      isHandedBack: values['hand-back'],
    };
  } catch (error) {
    throw new Unable(`${error instanceof Error ? error.message : error}\nUsage: ${usage}`);
  }
};

/** Pauses before the next attempts of one look, in milliseconds. */
const pauses = [1_000, 3_000];

/**
 * Tries again what could not be done, and throws the last error.
 * @template T
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
const withRetries = async (work) => {
  for (const pause of pauses) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof Unable)) throw error;
      print(`${error.message} Trying again.`);
      await wait(pause);
    }
  }
  return work();
};

/** @param {Options} options */
const follow = async (options) => {
  mkdirSync(options.folder, { recursive: true, mode: 0o700 });
  const own = openOwnKey(options);
  print(`The key of this witness: ${formatKey(own.verifier, ofWitness)}`);
  const memory = { handedBack: null };
  for (;;) {
    try {
      await withRetries(async () => verifyOnce(options, own, await openLedgerKey(options), memory));
    } catch (error) {
      if (options.isOnce || !(error instanceof Unable)) throw error;
      print(error.message);
    }
    if (options.isOnce) return;
    await wait(options.every * 1_000);
  }
};

const main = async () => {
  /** @type {Options | null} */
  let options = null;
  try {
    options = readOptions();
    await follow(options);
  } catch (error) {
    if (error instanceof Refusal && options !== null) {
      const file = keepEvidence(options, error);
      printError(`REFUSED. ${error.message}\nNothing more is confirmed. The evidence is in ${file}.`);
      process.exitCode = 1;
    } else {
      printError(error instanceof Error ? error.message : String(error));
      process.exitCode = 2;
    }
  }
};

await main();
