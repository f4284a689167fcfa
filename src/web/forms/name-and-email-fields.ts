import { fieldLimits } from '../../shared/forms/form-limits.ts';

export const nameField = {
  name: 'name',
  label: 'Name',
  autoComplete: 'name',
  maxLength: fieldLimits.name,
  required: true,
};

export const emailField = {
  name: 'email',
  label: 'Email',
  type: 'email',
  autoComplete: 'email',
  maxLength: fieldLimits.email,
  required: true,
};
