import { z } from 'zod';
import { line, listOf, wallClock } from '../settings/setting-rules.ts';

const Round = z.object({
  name: line('The name of a round', 60),
  opens: wallClock('The opening of a round').nullable(),
  closes: wallClock('The close of a round').nullable(),
});
type Round = z.infer<typeof Round>;

/** How a round does not fit the one before it; null if it does. Moments of one time zone can be compared as texts. */
const findError = ({ name, opens, closes }: Round, previous: Round | undefined): string | null => {
  if (opens !== null && closes !== null && closes <= opens) return `“${name}” closes before it opens.`;
  if (previous === undefined) return null;
  if (previous.closes === null)
    return `“${previous.name}” needs a closing time, because “${name}” follows it.`;
  if (opens === null) return `“${name}” needs an opening time, because it follows “${previous.name}”.`;
  return opens < previous.closes ? `“${name}” opens before “${previous.name}” closes.` : null;
};

/** The rounds of the vote, one after another: two are never open at the same time. */
export const voteRounds = (label: string) =>
  listOf(label, Round, 12)
    .refine((rounds) => new Set(rounds.map(({ name }) => name.toLowerCase())).size === rounds.length, {
      error: 'Two rounds have the same name.',
    })
    .superRefine((rounds, context) => {
      const errors = rounds.map((round, index) => findError(round, rounds[index - 1]));
      const error = errors.find((each) => each !== null);
      if (error) context.addIssue({ code: 'custom', message: error });
    });
