/** The editor puts a paragraph into every list item, and an empty one at the end: people who write HTML do not. */
export const tidyHtml = (html: string): string => {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const paragraph of body.querySelectorAll('li > p:only-of-type:first-child'))
    paragraph.replaceWith(...paragraph.childNodes);
  while (body.lastElementChild?.localName === 'p' && body.lastElementChild.childNodes.length === 0)
    body.lastElementChild.remove();
  return body.innerHTML;
};
