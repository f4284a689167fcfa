import type { PhpQuery } from './php-query.ts';
import { invalidParameters, RestError } from './rest-error.ts';

/** The responses of WordPress to visitors who ask for the context edit, by what they ask for. */
const rejections = {
  posts: ['rest_forbidden_context', 'Sorry, you are not allowed to edit posts in this post type.'],
  media: ['rest_forbidden_context', 'Sorry, you are not allowed to edit this post.'],
  comments: ['rest_forbidden_context', 'Sorry, you are not allowed to edit comments.'],
  terms: ['rest_forbidden_context', 'Sorry, you are not allowed to edit terms in this taxonomy.'],
  users: ['rest_forbidden_context', 'Sorry, you are not allowed to edit users.'],
} as const;

/** Only the contexts view and embed are allowed: edit needs a signed-in user, and this API has no sign-in. */
export const rejectEditContext = (query: PhpQuery, subject: keyof typeof rejections): void => {
  const context = query.get('context') ?? 'view';
  if (context === 'view' || context === 'embed') return;
  if (context === 'edit') {
    const [code, message] = rejections[subject];
    throw new RestError(code, message, 401);
  }
  const message = 'context is not one of view, embed, and edit.';
  throw invalidParameters(new Map([['context', { code: 'rest_not_in_enum', message }]]));
};
