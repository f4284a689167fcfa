import { fieldErrors } from '../../shared/forms/field-errors.ts';
import { emailError, fieldLimits } from '../../shared/forms/form-limits.ts';

export const nameField = {
  name: 'name',
  label: 'Name',
  autoComplete: 'name',
  maxLength: fieldLimits.name,
  required: true,
  'data-error': fieldErrors.name,
};

export const emailField = {
  name: 'email',
  label: 'Email',
  type: 'email',
  autoComplete: 'email',
  maxLength: fieldLimits.email,
  required: true,
  'data-error': emailError,
};

export const subjectField = {
  name: 'subject',
  label: 'Subject',
  maxLength: fieldLimits.subject,
  required: true,
  'data-error': fieldErrors.subject,
};

export const messageField = {
  name: 'message',
  label: 'Message',
  rows: 6,
  maxLength: fieldLimits.message,
  required: true,
  'data-error': fieldErrors.message,
};
