import { z } from 'zod';
import { fieldLimits } from '../../shared/forms/form-limits.ts';
import { tidyText } from '../http/remove-control-characters.ts';

/** Without what no keyboard types: NUL, which PostgreSQL cannot store, and the other control characters; and tidied. */
const withoutControls = (text: string): string =>
  tidyText(text)
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '');

/** A text of one line: no line break is left that could end a mail header. */
const asLine = (text: string): string => withoutControls(text).replace(/\s+/g, ' ').trim();
const asParagraphs = (text: string): string => withoutControls(text).trim();

/** Spaces and marks that nobody can see are no name. */
const isVisible = (text: string): boolean => /[\p{L}\p{N}\p{P}\p{S}]/u.test(text);

type Rule = {
  /** The sentence where nothing was entered. */
  readonly missing: string;
  /** What the field is called in the sentence where too much was entered: `your name`. */
  readonly called: string;
  readonly maximum: number;
};

const text = (tidy: (text: string) => string, { missing, called, maximum }: Rule) =>
  z
    .string()
    .transform(tidy)
    .pipe(
      z
        .string()
        .refine(isVisible, { error: missing, abort: true })
        .max(maximum, { error: `Please use at most ${maximum} characters for ${called}.` }),
    );

export const nameField = text(asLine, {
  missing: 'Please enter your name.',
  called: 'your name',
  maximum: fieldLimits.name,
});

export const subjectField = text(asLine, {
  missing: 'Please enter a subject.',
  called: 'the subject',
  maximum: fieldLimits.subject,
});

export const messageField = text(asParagraphs, {
  missing: 'Please enter your message.',
  called: 'your message',
  maximum: fieldLimits.message,
});

const emailError = 'Please enter an e-mail address like name@example.org.';

export const emailField = z
  .string()
  .transform(asLine)
  .pipe(
    z
      .string()
      .max(fieldLimits.email, { error: emailError, abort: true })
      .pipe(z.email({ error: emailError })),
  );
