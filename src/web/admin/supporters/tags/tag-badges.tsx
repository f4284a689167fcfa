import type { Tag } from '../../../../shared/admin/supporter-tags.ts';

/** The tags of a supporter in the list. */
export const TagBadges = ({ tags }: { readonly tags: readonly Tag[] }) =>
  tags.length === 0 ? null : (
    <ul className="flex flex-wrap gap-1 pt-1" aria-label="Tags">
      {tags.map(({ id, name }) => (
        <li key={id} className="badge badge-plain max-w-full wrap-anywhere whitespace-normal!">
          {name}
        </li>
      ))}
    </ul>
  );
