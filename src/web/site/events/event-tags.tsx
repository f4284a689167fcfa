const tagsShown = 2;

/** The first tags of an event, and the number of further ones. */
export const EventTags = ({ tags }: { readonly tags: readonly string[] }) => {
  if (tags.length === 0) return null;
  const rest = tags.length - tagsShown;
  const pill = 'rounded-full bg-theme-soft px-3 py-1 text-ink';
  return (
    <ul aria-label="Tags" className="flex flex-wrap content-start items-start gap-2 text-sm">
      {tags.slice(0, tagsShown).map((tag) => (
        <li key={tag} className={pill}>
          {tag}
        </li>
      ))}
      {rest > 0 ? <li className={pill}>+{rest} more</li> : null}
    </ul>
  );
};
