import { queryOptions } from '@tanstack/react-query';
import { restComments } from '../../data/comments-source.ts';
import type { ContentSource } from '../../data/content-source.ts';

/** A page of an update's comments; optional. */
export const commentsQuery = (source: ContentSource, postId: number, page: number) =>
  queryOptions({
    queryKey: ['comments', postId, page],
    queryFn: () => (source.comments ?? restComments).list(postId, page),
    meta: { isOptional: true },
  });
