import type { AnyField } from '../../../../content/field.ts';
import type { ChosenPicture } from '../../../../shared/admin/content.ts';

/** What a field of a content type is drawn from, whatever its input. */
export type DefinedFieldProps = {
  readonly field: AnyField;
  /** What the type's definition says about filling it in. */
  readonly hint: string | undefined;
  readonly value: unknown;
  readonly fault: string | undefined;
  /** The pictures that are known so far. */
  readonly pictures: readonly ChosenPicture[];
  readonly onPictures: (more: readonly ChosenPicture[]) => void;
  readonly onChange: (value: unknown) => void;
};
