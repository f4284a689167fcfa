import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Dialog } from './dialog.tsx';

test('a dialog has a place for notices from the start, so that they are seen and announced in it', () => {
  const html = renderToStaticMarkup(
    <Dialog title="Details" onClose={() => {}}>
      <p>Text</p>
    </Dialog>,
  );
  expect(html).toMatch(/<p>Text<\/p><\/div><div role="status"[^>]*><\/div><\/dialog>$/);
});
