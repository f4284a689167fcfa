/**
 * Makes the buttons of share links copy their address. One listener for all of them: most share links are markup of the server
 * that is never hydrated. Without a clipboard (no secure connection), the buttons stay invisible.
 */
export const copyLinks = (): void => {
  if (!navigator.clipboard) return;
  document.documentElement.classList.add('can-copy');
  document.addEventListener('click', ({ target }) => {
    const button = (target as Element).closest<HTMLElement>('[data-copy]');
    if (!button) return;
    navigator.clipboard
      .writeText(button.dataset.copy as string)
      .then(
        () => 'Copied',
        () => 'This browser does not allow copying.',
      )
      .then((message) => (button.nextElementSibling as Element).replaceChildren(message));
  });
};
