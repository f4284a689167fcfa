import { useQuery } from '@tanstack/react-query';
import { maxTagLength } from '../../../../shared/admin/supporter-tags.ts';
import type { FieldAttributes } from '../../ui/form-field.tsx';
import { SuggestingInput } from '../../ui/suggesting-input.tsx';
import { tagsQuery } from '../supporter-queries.ts';

type TagInputProps = {
  readonly attributes: FieldAttributes;
  readonly value: string;
  readonly onChange: (name: string) => void;
};

/** A tag: one of those in use, or a new one. */
export const TagInput = (props: TagInputProps) => {
  const { data: tags = [] } = useQuery(tagsQuery());
  return <SuggestingInput {...props} suggestions={tags.map(({ name }) => name)} maxLength={maxTagLength} />;
};
