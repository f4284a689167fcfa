import type { ReactNode } from 'react';
import type { AnyContentType } from '../../../../content/content-type.ts';
import type { AnyField } from '../../../../content/field.ts';
import type { ChosenPicture } from '../../../../shared/admin/content.ts';

/** Props of all inputs for fields of a content type. */
export type DefinedFieldProps = {
  readonly field: AnyField;
  /** The type, if this is the field of its category. */
  readonly categoryOf?: AnyContentType | undefined;
  readonly hint: ReactNode;
  readonly value: unknown;
  readonly fieldError: string | undefined;
  /** Known pictures, to show names and thumbnails of chosen ids. */
  readonly pictures: readonly ChosenPicture[];
  readonly onPictures: (more: readonly ChosenPicture[]) => void;
  readonly onChange: (value: unknown) => void;
};
