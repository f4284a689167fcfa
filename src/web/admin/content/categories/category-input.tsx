import { useQuery } from '@tanstack/react-query';
import type { AnyContentType } from '../../../../content/content-type.ts';
import type { FieldAttributes } from '../../ui/form-field.tsx';
import { SuggestingInput } from '../../ui/suggesting-input.tsx';
import { categoriesQuery } from '../content-queries.ts';

type CategoryInputProps = {
  readonly type: AnyContentType;
  readonly attributes: FieldAttributes;
  readonly value: string;
  readonly placeholder?: string | undefined;
  readonly onChange: (category: string) => void;
};

/** A category: one of those in use, or a new one. */
export const CategoryInput = ({ type, ...input }: CategoryInputProps) => {
  const { data: categories = [] } = useQuery(categoriesQuery(type));
  const inUse = categories.filter(({ isFallback }) => !isFallback).map(({ name }) => name);
  return <SuggestingInput {...input} suggestions={inUse} />;
};
