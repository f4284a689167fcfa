import { sha256 } from '@noble/hashes/sha2.js';
import { z } from 'zod';
import { parseVerifierKey, type VerifierKey } from '../transparency-log/signed-note.ts';

/** More would make every checkpoint long. */
const maxWitnesses = 20;

/** Null if the text is not the public key of a witness. */
export const parseWitnessKey = (text: string): VerifierKey | null => {
  const key = parseVerifierKey(sha256, text);
  return key?.type === 'witness' ? key : null;
};

const example = 'newspaper.example/witness+0123abcd+BA…';

/** The public keys of witnesses, one per line of the form. Empty lines are left out. */
export const witnessKeys = (label: string) => {
  const error = `${label} must be a list of keys.`;
  return z
    .array(z.string({ error }).trim(), { error })
    .superRefine((lines, context) => {
      const names = new Set<string>();
      for (const [index, line] of lines.entries()) {
        if (line === '') continue;
        const name = parseWitnessKey(line)?.name;
        if (name === undefined)
          context.addIssue(
            `${label}, line ${index + 1}: this is not the key of a witness. A key looks like ${example}. Please copy all of it.`,
          );
        else if (names.has(name))
          context.addIssue(`${label}, line ${index + 1}: there is already a witness called ${name}.`);
        else names.add(name);
      }
    })
    .transform((lines) => lines.filter((line) => line !== ''))
    .refine((lines) => lines.length <= maxWitnesses, {
      error: `${label}: please keep at most ${maxWitnesses}.`,
    });
};
