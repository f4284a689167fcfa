import { type Bound, TextField } from '../setting-fields.tsx';

/** The public keys of witnesses, one per line. The server leaves out empty lines. */
export const WitnessesField = ({ value, onChange, ...field }: Bound<string[]>) => (
  <TextField
    {...field}
    isLong
    isOptional
    hint="The public keys of people who watch the vote ledger from outside, one per line: name+number+key, as their program prints it. The ledger page shows what they have confirmed."
    value={value.join('\n')}
    onChange={(text) => onChange(text === '' ? [] : text.split('\n'))}
  />
);
