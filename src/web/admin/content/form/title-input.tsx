import type { FieldAttributes } from '../../ui/form-field.tsx';
import { WrappedLine } from '../../ui/wrapped-line.tsx';

type TitleInputProps = {
  readonly attributes: FieldAttributes;
  readonly value: string;
  readonly onChange: (title: string) => void;
};

export const TitleInput = (props: TitleInputProps) => (
  <WrappedLine
    {...props}
    className="text-lg font-semibold placeholder:font-normal"
    placeholder="Enter title"
  />
);
