import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import type { BrandPictures } from '../../../shared/admin/settings.ts';
import { NoticesProvider } from '../ui/notices.tsx';
import { brandPicturesQuery } from './section-query.ts';
import { VersionPictures } from './version-pictures.tsx';

const logo = { url: '/uploads/site-logo-1.webp', width: 60, height: 60 };
const now: BrandPictures = { logo, favicon: null };

const color = { name: 'themeColor', label: 'Theme Color', one: '#ef4444', other: '#facc15', isColor: true };

const render = (pictures: BrandPictures, isSameAsForm: boolean): string => {
  const client = new QueryClient();
  client.setQueryData(brandPicturesQuery.queryKey, now);
  return renderToStaticMarkup(
    <MemoryRouter>
      <QueryClientProvider client={client}>
        <NoticesProvider>
          <VersionPictures
            version={3}
            pictures={pictures}
            differences={isSameAsForm ? [] : [color]}
            themeColor="#ef4444"
            actions={<button type="button">Copy to the Form</button>}
            isLookOnly={false}
          />
        </NoticesProvider>
      </QueryClientProvider>
    </MemoryRouter>,
  );
};

const sentence = 'This version is the same as the form.';

test('only a picture that differs is shown, and can be restored', () => {
  const html = render({ logo: null, favicon: null }, true);
  expect(html).toContain('Restore the Logo');
  expect(html).toContain('A restored logo is on the site right away.');
  expect(html).not.toContain('Restore the Favicon');
  expect(html).not.toContain(sentence);
});

test('a version without any difference says so', () => {
  expect(render(now, true)).toContain(sentence);
  expect(render(now, false)).not.toContain(sentence);
});

test('pictures that differ are counted, and come after the values with their button', () => {
  expect(render({ logo: null, favicon: 'site-favicon-1.png' }, true)).toContain('2 differences');
  expect(render({ logo: null, favicon: null }, true)).toContain('1 difference<');
  const html = render({ logo: null, favicon: 'site-favicon-1.png' }, false);
  expect(html.indexOf('Copy to the Form')).toBeLessThan(html.indexOf('Restore the Logo'));
});

test('the sun that stands for a missing picture has the colour of the version', () => {
  expect(render({ logo: null, favicon: null }, true)).toContain('--color-theme:#ef4444');
});
