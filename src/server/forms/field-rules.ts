import { z } from 'zod';
import { formatNumber } from '../../shared/format-number.ts';
import { fieldErrors } from '../../shared/forms/field-errors.ts';
import { emailError, fieldLimits } from '../../shared/forms/form-limits.ts';
import { sanitiseText } from '../http/sanitise-text.ts';

/** Strips control characters, among them NUL, which PostgreSQL cannot store. */
const stripControls = (text: string): string =>
  sanitiseText(text)
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '');

/** One line, without line breaks that could end a mail header. */
const cleanLine = (text: string): string => stripControls(text).replace(/\s+/g, ' ').trim();
const cleanParagraphs = (text: string): string => stripControls(text).trim();

/** Spaces and invisible characters alone do not count as text. */
const isVisible = (text: string): boolean => /[\p{L}\p{N}\p{P}\p{S}]/u.test(text);

type Rule = {
  /** The message for an empty field. */
  readonly missing: string;
  /** The field's name in the message for a text that is too long: `your name`. */
  readonly label: string;
  readonly maximum: number;
};

const text = (clean: (text: string) => string, { missing, label, maximum }: Rule) =>
  z
    .string()
    .transform(clean)
    .pipe(
      z
        .string()
        .refine(isVisible, { error: missing, abort: true })
        .max(maximum, { error: `Please use at most ${formatNumber(maximum)} characters for ${label}.` }),
    );

export const nameField = text(cleanLine, {
  missing: fieldErrors.name,
  label: 'your name',
  maximum: fieldLimits.name,
});

export const subjectField = text(cleanLine, {
  missing: fieldErrors.subject,
  label: 'the subject',
  maximum: fieldLimits.subject,
});

export const messageField = text(cleanParagraphs, {
  missing: fieldErrors.message,
  label: 'your message',
  maximum: fieldLimits.message,
});

export const emailField = z
  .string()
  .transform(cleanLine)
  .pipe(
    z
      .string()
      .max(fieldLimits.email, { error: emailError, abort: true })
      .pipe(z.email({ error: emailError })),
  );
